/** What is said of a draft beside what is published (§40.3). */
export const DRAFT_SAVED = 'Brouillon enregistré !';
export const DISCARDED = 'Modifications abandonnées !';
export const DISCARD_FAILED = 'Une erreur est survenue : les modifications sont toujours là';
export const DISCARD_REFUSED =
  'Les modifications ont changé entre-temps : rechargez la page pour les relire avant de les abandonner.';
