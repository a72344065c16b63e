import { readFormValues } from '#admin/editing/form-values.ts';
import { showRefusedFields } from '#admin/editing/saving/refused-fields.ts';

/**
 * Shows what a form holds right now, saved or not, in a tab beside it: sent as a form of its own, nothing is stored.
 * What is typed and can't be taken is shown instead.
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
