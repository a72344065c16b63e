/** A copy is made of a project or an article, and its form opened (§29.5). */
export const DUPLICATE = {
  success: 'Copie créée en brouillon',
  failure: 'Une erreur est survenue lors de la duplication',
};
