/** Shown when the upload of a file of the site itself fails. */
export const UPLOAD_FAILED = "Une erreur est survenue lors de l'envoi du fichier";
