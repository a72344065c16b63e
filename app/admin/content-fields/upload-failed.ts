/** What is said when a file of the site itself could not be sent. */
export const UPLOAD_FAILED = "Une erreur est survenue lors de l'envoi du fichier";
