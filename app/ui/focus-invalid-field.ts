/**
 * Moves the focus to the first invalid field of a form, and its message into view: the message may be far from what has
 * the focus, the hidden input of a file button for instance. The message of a list, which is no field, takes the focus
 * itself. False without either.
 */
export function focusInvalidField(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) {
    const list = form?.querySelector<HTMLElement>('[data-list-error]');
    if (list) list.tabIndex = -1;
    list?.focus();
    return list !== undefined && list !== null;
  }
  field.focus();
  const message = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  (document.getElementById(message) ?? field).scrollIntoView({ block: 'nearest' });
  return true;
}
