/** What the watch looks after: a link, a film or a post of a third party on the page, an item that grows old. */
export const WATCHED_SHAPES = {
  link: 'Liens',
  embed: 'Films et publications',
  content: 'Contenus anciens',
} as const;

export type WatchedShape = keyof typeof WATCHED_SHAPES;

/** Why an address is called dead, each as a sentence. */
export const LINK_FAILURES = {
  'not-found': 'La page n’existe plus.',
  gone: 'La page a été retirée par son site.',
  'film-gone': 'Le film n’existe plus, ou n’est plus public.',
  'server-error': 'Le site répond par une erreur.',
  'no-host': 'Le nom de domaine n’existe plus.',
  refused: 'Le site refuse les connexions.',
  silent: 'Le site ne répond plus.',
  certificate: 'Le certificat du site n’est plus valable\u00a0: les navigateurs avertissent avant d’y aller.',
} as const;

export type LinkFailure = keyof typeof LINK_FAILURES;

/** After so many months an item that did not change is looked at again, and what was found good is listed again. */
export const WATCH_MONTHS = 12;

/** Why an item is listed itself. */
export const GROWN_OLD = `Rien n’y a changé depuis plus de ${WATCH_MONTHS} mois.`;
