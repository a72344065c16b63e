import { useEffect } from 'react';
import { useArrival } from './use-arrival.ts';

const CONTROL = 'input:not([type="hidden"], [tabindex="-1"]), textarea, select, button, a[href]';

/**
 * Scrolls to the field or the section of the URL's fragment (§31.3): 'legal.companyName', 'legal'. Selects the link in it
 * that the URL asks for (§71.4). The rich text of an article does so itself, once its editor is there.
 */
export function useHashScroll(): void {
  const { hash, sought, key } = useArrival();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed again leads there again
  useEffect(() => {
    const name = hash.slice(1);
    if (name === '') return;
    const section = document.getElementById(name);
    const field = document.querySelector(`[name="${CSS.escape(name)}"]`);
    if (field?.closest('[data-rich-text]')) return;
    // The value of a list is a hidden input next to its fields.
    const within = section ?? field?.parentElement;
    const control = field?.matches(CONTROL) ? field : (within?.querySelector(CONTROL) ?? section);
    if (!(control instanceof HTMLElement)) return;
    const folded = control.closest('details');
    if (folded) folded.open = true;
    control.focus({ preventScroll: true });
    // Selects the field's text, so that typing replaces it.
    if (field && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
      control.select();
    if (section) section.scrollIntoView();
    else control.scrollIntoView({ block: 'center' });
    if (sought === undefined) return;
    const controls = control === field ? [control] : [...(within?.querySelectorAll(CONTROL) ?? [])];
    // Loaded here only: few arrivals ask for a link.
    void import('./sought-link.ts').then(({ selectSoughtLink }) => selectSoughtLink(controls, sought));
  }, [hash, key, sought]);
}
