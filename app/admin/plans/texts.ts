export const FAILED = 'Une erreur est survenue\u00a0: la programmation n’a pas changé';
export const CANCEL = 'Annuler la programmation';
