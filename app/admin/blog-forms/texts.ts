/** The texts of the article's screens, to the byte (§19.1 to §19.8). */
export const TITLES = { create: 'Nouvel Article de Blog', edit: "Modifier l'article de Blog" };
export const SAVE = { create: "Créer l'article", update: "Mettre à jour l'article" };
export const CREATE_FAILED = "Une erreur est survenue lors de la création de l'article";
export const UPDATE_FAILED = "Une erreur est survenue lors de la mise à jour de l'article";
export const CREATED = 'Article créé avec succès !';
export const UPDATED = 'Article mis à jour avec succès !';
export const LOAD_FAILED = {
  categories: 'Erreur chargement catégories',
  authors: 'Erreur chargement auteurs',
  post: 'Erreur chargement article',
};
export const COVER_STORED = 'Image uploadée avec succès !';
export const COVER_FAILED = "Erreur lors de l'upload de l'image";
export const SLUG_TAKEN = 'Ce slug est déjà celui d’un autre article.';
/** The article was deleted elsewhere while it was edited here. */
export const DELETED = {
  title: 'Cet article a été supprimé entre-temps',
  saveAsNew: 'Enregistrer comme nouvel article',
};
