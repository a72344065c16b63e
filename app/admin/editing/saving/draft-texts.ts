/** The texts of a pending draft (§40.3). */
export const DRAFT_SAVED = 'Brouillon enregistré\u00a0!';
export const NOTHING_TO_PUBLISH = 'Rien à programmer\u00a0: tout est déjà en ligne.';
export const DISCARDED = 'Modifications abandonnées\u00a0!';
export const DISCARD_FAILED = 'Une erreur est survenue\u00a0: les modifications sont toujours là';
export const DISCARD_REFUSED =
  'Les modifications ont changé entre-temps\u00a0: rechargez la page pour les relire avant de les abandonner.';
