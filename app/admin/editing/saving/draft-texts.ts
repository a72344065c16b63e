/** The texts of a pending draft (§40.3). */
export const DRAFT_SAVED = 'Brouillon enregistré\u00a0!';
/** After a draft: its form was that of an unpublished item. */
export const PUBLISHED_MEANWHILE =
  'Ce contenu a été publié entre-temps\u00a0: les visiteurs ne voient pas encore ces modifications.';
/** After a save: its form was that of a public item. */
export const WITHDRAWN_MEANWHILE =
  'Ce contenu a été dépublié entre-temps\u00a0: les visiteurs ne le voient plus.';
export const NOTHING_TO_PUBLISH = 'Rien à programmer\u00a0: tout est déjà en ligne.';
export const DISCARDED = 'Modifications abandonnées\u00a0!';
export const DISCARD_FAILED = 'Une erreur est survenue\u00a0: les modifications sont toujours là';
export const DISCARD_REFUSED =
  'Les modifications ont changé entre-temps\u00a0: rechargez la page pour les relire avant de les abandonner.';
