export const TITLE = 'Ordre de la mise en avant';
export const LOAD_FAILED = "Une erreur est survenue lors du chargement de l'ordre";
export const SAVE_FAILED = "Une erreur est survenue lors de l'enregistrement de l'ordre";
export const NOTHING = 'Aucun projet n’est mis en avant pour le moment.';
export const SAVED = 'Ordre de la mise en avant enregistré\u00a0!';
export const BY_DATE = 'Par date, du plus récent au plus ancien';
