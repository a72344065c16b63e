import { readFormValues } from '#admin/editing/form-values.ts';
import { showRefusedFields } from '#admin/editing/saving/refused-fields.ts';
import { postForm } from '#admin/kit/post-form.ts';

/**
 * Previews the current values of a form, saved or not, in another tab; nothing is stored. Invalid fields are shown
 * instead.
 */
export function openPreview(form: HTMLFormElement | null, address: string): void {
  if (!form || showRefusedFields(form)) return;
  postForm(address, readFormValues(new FormData(form)), '_blank');
}
