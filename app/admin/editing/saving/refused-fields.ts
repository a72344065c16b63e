/**
 * Shows client-side validation errors before a form is submitted: each field with a custom error (`setCustomValidity`)
 * or an incomplete date, which would be sent as empty, gets an 'invalid' event and shows its error; the first of them
 * takes the focus. Returns whether there is such a field. Missing required fields are validated by the server.
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
