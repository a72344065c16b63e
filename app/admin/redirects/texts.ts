export const DESCRIPTION =
  'Quand une page change d’adresse, ou vient d’un ancien site, les visiteurs et les moteurs de recherche qui suivent l’ancienne sont conduits à la nouvelle. Une page qui existe à cette adresse passe toujours avant.';
export const WITHDRAWN = 'Contenu retiré';
