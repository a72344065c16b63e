export const TITLE = 'Programmation';
export const LOAD_FAILED = 'Erreur lors du chargement de la programmation';
export const FAILED = 'Une erreur est survenue\u00a0: la programmation n’a pas changé';
export const CANCELLED = 'Programmation annulée';
export const RETRIED = 'Nouvel essai dans quelques secondes';
export const NOT_FOUND =
  'Cette programmation n’existe plus\u00a0: elle a été faite, changée ou annulée entre-temps.';
export const MISSING = 'Ce contenu a été supprimé entre-temps\u00a0: il n’y a plus rien à programmer.';
export const CANCEL = 'Annuler la programmation';
