/**
 * Posts fields as a form of its own: no URL contains them, and the form on the screen stays. `target`: where the response
 * is shown; a download leaves the screen in place.
 */
export function postForm(action: string, fields: Record<string, string>, target = '_self'): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
