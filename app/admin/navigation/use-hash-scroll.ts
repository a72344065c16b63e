import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { findLink } from '#domain/watch/find-link.ts';
import { announceSoughtLink, useSoughtLink } from './sought-link.ts';

const CONTROL = 'input:not([type="hidden"], [tabindex="-1"]), textarea, select, button, a[href]';

/**
 * Scrolls to the field or the section of the URL's fragment (§31.3): 'legal.companyName', 'legal'. Selects the link in it
 * that the URL asks for (§71.4). The rich text of an article does so itself, once its editor is there.
 */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  const sought = useSoughtLink();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed again leads there again
  useEffect(() => {
    const name = hash.slice(1);
    if (name === '') return;
    const section = document.getElementById(name);
    const field = document.querySelector(`[name="${CSS.escape(name)}"]`);
    if (field?.closest('[data-rich-text]')) return;
    // The value of a list is a hidden input next to its fields.
    const within = section ?? field?.parentElement;
    const linked = sought === undefined ? undefined : soughtText(field, within, sought);
    const control =
      linked?.control ?? (field?.matches(CONTROL) ? field : (within?.querySelector(CONTROL) ?? section));
    if (!(control instanceof HTMLElement)) return;
    for (
      let folded = control.closest('details');
      folded;
      folded = folded.parentElement?.closest('details') ?? null
    )
      folded.open = true;
    if (linked) {
      // Chromium scrolls a text area to its caret when it gets the focus, not to a selection.
      control.blur();
      linked.control.setSelectionRange(linked.start, linked.start);
    }
    control.focus({ preventScroll: linked === undefined });
    linked?.control.setSelectionRange(linked.start, linked.end);
    // Selects the field's text, so that typing replaces it.
    if (!linked && field && isText(control)) control.select();
    if (section && !linked) section.scrollIntoView();
    else control.scrollIntoView({ block: 'center' });
    if (sought !== undefined) announceSoughtLink(sought, linked?.words);
  }, [hash, key, sought]);
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isText = (element: Element): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The first text of a field, or of its rows, that has the link, and where it is in it. */
function soughtText(field: Element | null, within: Element | null | undefined, sought: string) {
  const texts = field?.matches(CONTROL) ? [field] : [...(within?.querySelectorAll(CONTROL) ?? [])];
  for (const control of texts.filter(isText)) {
    const found = findLink(control.value, sought);
    if (found) return { control, ...found };
  }
  return undefined;
}
