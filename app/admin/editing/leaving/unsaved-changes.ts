const forms = new Set<symbol>();

/** Registry of the forms on this page with unsaved changes. */
export const unsavedChanges = {
  set(form: symbol, unsaved: boolean): void {
    if (unsaved) forms.add(form);
    else forms.delete(form);
  },
  any(): boolean {
    return forms.size > 0;
  },
};
