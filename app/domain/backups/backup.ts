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

/** How often one that failed or was cut off is tried in all, and how long after a failure. */
export const BACKUP_TRIES = 3;
export const PAUSE_AFTER_FAILURE_MS = 30 * 60_000;
