/** The one message of every required field. */
export const REQUIRED = 'Ce champ est requis';
