export const TITLE = 'Anciennes adresses';
export const DESCRIPTION =
  'Quand une page change d’adresse, ou vient d’un ancien site, les visiteurs et les moteurs de recherche qui suivent l’ancienne sont conduits à la nouvelle. Une page qui existe à cette adresse passe toujours avant.';
export const LOAD_FAILED = 'Erreur lors du chargement des anciennes adresses';
export const FAILED = 'Une erreur est survenue lors de l’enregistrement';
export const SAVED = 'Redirection enregistrée\u00a0!';
export const DELETED = 'Redirection supprimée';
export const FORGOTTEN = 'Adresse retirée de la liste';
export const WITHDRAWN = 'Contenu retiré (410)';
