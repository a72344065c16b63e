import { readFormValues } from '#admin/editing/form-values.ts';
import { showRefusedFields } from '#admin/editing/saving/refused-fields.ts';

/**
 * Previews the current values of a form, saved or not, in another tab: posted as a separate form, nothing is stored.
 * Invalid fields are shown instead.
 */
export function openPreview(form: HTMLFormElement | null, address: string): void {
  if (!form || showRefusedFields(form)) return;
  const sent = document.createElement('form');
  sent.method = 'post';
  sent.action = address;
  sent.target = '_blank';
  sent.hidden = true;
  for (const [name, value] of Object.entries(readFormValues(new FormData(form)))) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    sent.append(field);
  }
  document.body.append(sent);
  sent.submit();
  sent.remove();
}
