export const SLUG_TAKEN = 'Ce slug est déjà celui d’un autre article.';
/** The entries of a select can't be loaded, by field (§19.7). */
export const CHOICES_FAILED = {
  categoryId: 'Erreur chargement catégories',
  authorId: 'Erreur chargement auteurs',
};
