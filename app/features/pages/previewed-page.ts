/** Query parameter of a preview: show the form's unsaved content instead of the stored one. */
export const UNSAVED = 'non-enregistre';
