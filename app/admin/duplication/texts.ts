/** Duplicates a project or an article and opens the copy's form (§29.5). */
export const DUPLICATE = {
  success: 'Copie créée en brouillon',
  failure: 'Une erreur est survenue lors de la duplication',
};
