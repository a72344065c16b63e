/** Who wanted a backup: the plan, or somebody who pressed the button. */
export type BackupReason = 'planned' | 'asked';

/**
 * `verified`: written, restored into a place of its own and found equal. `unproven`: written and read back, but what was
 * restored was not equal; kept until the next. `failed`: nothing was kept.
 */
export type BackupState = 'waiting' | 'running' | 'verified' | 'unproven' | 'failed';

/** What one that is running is at. */
export type BackupStep = 'writing' | 'checking';

/** What went wrong, as it is stored, and as people are told. */
export const BACKUP_FAILURES = {
  'no-room': 'il n’y a plus assez de place',
  store: 'l’emplacement des sauvegardes n’est pas accessible',
  unreadable: 'ce qui a été écrit n’a pas pu être relu',
  rows: 'des contenus de la copie restaurée sont différents',
  files: 'des fichiers de la copie restaurée sont différents',
  pages: 'des pages de la copie restaurée sont différentes',
  interrupted: 'le serveur s’est arrêté avant la fin',
  missing: 'le fichier a disparu de son emplacement',
  error: 'une erreur est survenue',
} as const;

export type BackupFailure = keyof typeof BACKUP_FAILURES;

/** How often one that failed is tried in all, and how long after a failure. */
export const BACKUP_TRIES = 3;
export const PAUSE_AFTER_FAILURE_MS = 30 * 60_000;
/**
 * How often one that was cut off is begun in all, and how often of these without a pause: whoever lives takes it over as it does
 * all other work, but one that brings the site down itself must not do so for ever.
 */
export const BACKUP_BEGINNINGS = 15;
const STARTS_WITHOUT_DELAY = 10;
const PAUSE_AFTER_CUT_OFF_MS = 60_000;

/**
 * How long after its last beginning one that was cut off may be begun again (§51.2): at first at once, then after pauses that
 * double. What was begun too often isn't begun again, which needs no pause.
 */
export function pauseAfterCutOff(beginnings: number): number {
  if (beginnings < STARTS_WITHOUT_DELAY || beginnings >= BACKUP_BEGINNINGS) return 0;
  return PAUSE_AFTER_CUT_OFF_MS * 2 ** (beginnings - STARTS_WITHOUT_DELAY);
}
