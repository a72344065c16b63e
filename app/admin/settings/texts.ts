export const TITLE = 'Réglages';
export const SAVE = 'Enregistrer les réglages';
export const SAVED = 'Réglages enregistrés\u00a0!';
export const SAVE_FAILED = "Une erreur est survenue lors de l'enregistrement des réglages";
export const LOAD_FAILED = 'Erreur lors du chargement des réglages';
