const CONTROL = 'input:not([type="hidden"], [tabindex="-1"]), textarea, select, button, a[href]';

type Place = { field: Element | null; control: HTMLElement; controls: Element[] };

/**
 * Scrolls to the field or the section of a name, with the focus on its first control; undefined where there is none. The
 * rich text of an article does so itself, once its editor is there.
 */
export function revealPlace(name: string): Place | undefined {
  const section = document.getElementById(name);
  const field = document.querySelector(`[name="${CSS.escape(name)}"]`);
  if (field?.closest('[data-rich-text]')) return undefined;
  // The value of a list is a hidden input next to its fields.
  const within = section ?? field?.parentElement;
  const control = field?.matches(CONTROL) ? field : (within?.querySelector(CONTROL) ?? section);
  if (!(control instanceof HTMLElement)) return undefined;
  const folded = control.closest('details');
  if (folded) folded.open = true;
  control.focus({ preventScroll: true });
  // Selects the field's text, so that typing replaces it.
  if (field && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    control.select();
  if (section) section.scrollIntoView();
  else control.scrollIntoView({ block: 'center' });
  return { field, control, controls: [...(within?.querySelectorAll(CONTROL) ?? [])] };
}
