/** In the address of a preview: what was in the form, not what is stored. */
export const UNSAVED = 'non-enregistre';
