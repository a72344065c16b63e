const forms = new Set<symbol>();

/** Which forms of this page hold something that is not saved. */
export const unsavedChanges = {
  set(form: symbol, unsaved: boolean): void {
    if (unsaved) forms.add(form);
    else forms.delete(form);
  },
  any(): boolean {
    return forms.size > 0;
  },
};
