export const TITLE = 'Réglages';
export const SAVE = 'Enregistrer les réglages';
export const SAVED = 'Réglages enregistrés\u00a0!';
/** After an undo or a restore that lowers no limit of what is kept (§33.1). */
export const LIMITS_STAY =
  'Les durées et les nombres de ce qui est gardé restent les mêmes\u00a0: les Réglages les réduisent, et disent d’abord ce qui sera supprimé.';
export const SAVE_FAILED = "Une erreur est survenue lors de l'enregistrement des réglages";
export const LOAD_FAILED = 'Erreur lors du chargement des réglages';
