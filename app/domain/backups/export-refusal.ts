/** Why the site isn't exported, by the code in the screen's URL. */
export const EXPORT_REFUSALS = {
  expire: 'L’autorisation a expiré\u00a0: demandez l’export une nouvelle fois',
  'en-cours': 'Un export est déjà en cours\u00a0: attendez qu’il finisse',
  'sans-place': 'Le serveur n’a plus assez de place pour préparer l’export. Prévenez votre hébergement',
  echec:
    'L’export n’a pas pu être préparé\u00a0: rien n’a changé. Prévenez votre hébergement si cela recommence',
} as const;

export type ExportRefusal = keyof typeof EXPORT_REFUSALS;

/** The messages to the export process, and its replies; `line` is for the operator. */
export type ExportOrder = { order: 'begin' | 'write' };
export type ExportResult =
  | { done: { rows: number; files: number } }
  | { failure: 'sans-place' | 'echec'; line: string };
