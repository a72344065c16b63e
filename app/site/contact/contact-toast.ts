/** How long a message stays when nobody looks at it closer. */
const SHOWN_MS = 6000;

/** Says at the top of the page what became of the message; the pointer or the focus on it holds it there. */
export function showToast(place: Element, kind: 'sent' | 'failed', text: string): void {
  const template = place.querySelector('template');
  if (!template) return;
  const toast = document.importNode(template.content, true).firstElementChild as HTMLElement;
  const words = toast.querySelector('[data-text]');
  if (words) words.textContent = text;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(timer);
  const pass = () => {
    stay();
    timer = setTimeout(() => toast.remove(), SHOWN_MS);
  };
  for (const event of ['pointerenter', 'focusin']) toast.addEventListener(event, stay);
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, pass);
  toast.querySelector('button')?.addEventListener('click', () => toast.remove());
  clearToasts(place);
  place.querySelector(`[data-kind="${kind}"]`)?.append(toast);
  pass();
}

/** What was said of an earlier try is true no more, and may stand before the field that is wrong now. */
export function clearToasts(place: Element): void {
  for (const region of place.querySelectorAll('[data-kind]')) region.replaceChildren();
}
