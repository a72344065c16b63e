/** Status 413 of a reverse proxy, whose body limit is below the site's own. */
export const BEYOND_PROXY =
  'Ce fichier est plus lourd que ce que le serveur placé devant le site laisse passer. Envoyez-en un plus petit, ou prévenez la personne qui gère le site.';
