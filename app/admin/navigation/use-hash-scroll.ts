import { useEffect } from 'react';
import { useLocation } from 'react-router';

const CONTROL = 'input:not([type="hidden"], [tabindex="-1"]), textarea, select, button, a[href]';
/** The rich text of an article. */
const TEXT = '[contenteditable="true"]';

/** Scrolls to the field or the section of the URL's fragment (§31.3): 'legal.companyName', 'legal'. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed again leads there again
  useEffect(() => {
    const name = hash.slice(1);
    if (name === '') return;
    const section = document.getElementById(name);
    const field = document.querySelector(`[name="${CSS.escape(name)}"]`);
    // The value of a list is a hidden input next to its fields.
    const control = field?.matches(CONTROL)
      ? field
      : (field?.parentElement?.querySelector(TEXT) ??
        (section ?? field?.parentElement)?.querySelector(CONTROL) ??
        section);
    if (!(control instanceof HTMLElement)) return;
    control.focus({ preventScroll: true });
    // Selects the field's text, so that typing replaces it.
    if (field && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
      control.select();
    if (section) section.scrollIntoView();
    else control.scrollIntoView({ block: 'center' });
  }, [hash, key]);
}
