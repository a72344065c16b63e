/** Why a reply was not stored. */
export const REFUSED = {
  changed: 'La page a changé depuis que vous l’avez ouverte. Relisez-la ci-dessus, puis validez.',
  gone: 'La page que vous lisiez n’est plus dans ce lien\u00a0: votre réponse n’a pas été enregistrée.',
  full: 'Ce lien ne prend plus de commentaire. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  'too-many': 'Trop de réponses en peu de temps. Réessayez dans quelques minutes.',
  failed: 'Votre réponse n’a pas pu être enregistrée. Réessayez dans un instant.',
  closed: 'Ce lien n’est plus valable. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
} as const;
