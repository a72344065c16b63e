/**
 * Shows what is typed and can't be taken, before a form is sent: each field that says so of itself (`setCustomValidity`),
 * or holds half a date, which would be sent as none, hears 'invalid', where it shows its error, and the first has the focus. True when there is such a field. What a field
 * of the form merely lacks is the server's to say.
 */
export function showRefusedFields(form: HTMLFormElement): boolean {
  const refused = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && (field.validity.customError || field.validity.badInput),
  );
  for (const field of refused) field.checkValidity();
  refused[0]?.focus();
  return refused.length > 0;
}
