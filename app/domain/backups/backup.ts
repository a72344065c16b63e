import { counted } from '../text/plural.ts';

/** The origin of a backup: the plan, or an administrator's button. */
export type BackupReason = 'planned' | 'asked';

/**
 * `verified`: written, restored elsewhere and found equal. `unproven`: written and read back, but the restored data was
 * not equal, or files were missing (`lost-files.ts`); retained until the next. `failed`: nothing was stored.
 */
export type BackupState = 'waiting' | 'running' | 'verified' | 'unproven' | 'failed';

export type BackupStep = 'writing' | 'checking';

/** Failures by their stored code, with the texts for people. */
const BACKUP_FAILURES = {
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

/** The files that rows name and that were missing when the backup was made, with their number. */
export type FilesLost = `files-lost:${number}`;

/**
 * The archive of a backup is gone: with the state and the failure that it had, which it gets back with the archive, as
 * when the volume of the backups is mounted again. 'missing' alone, without a name, is that of former versions.
 */
type Missing = `missing:${KeptState}` | `missing:${KeptState}:${FilesLost | keyof typeof BACKUP_FAILURES}`;

/** The states of a backup with an archive. */
type KeptState = 'verified' | 'unproven';

/** A verified backup may have one: files that are known to be lost. */
export type BackupFailure = keyof typeof BACKUP_FAILURES | FilesLost | Missing;

type Outcome = { state: BackupState; failure: BackupFailure | null };

/** The failure of a backup whose archive is gone; undefined for one without archive. */
export function failureOfMissing({ state, failure }: Outcome): BackupFailure | undefined {
  if (state !== 'verified' && state !== 'unproven') return undefined;
  return (failure === null ? `missing:${state}` : `missing:${state}:${failure}`) as Missing;
}

/** The state and the failure of a backup before its archive was gone; undefined for one whose archive isn't. */
export function outcomeBeforeMissing({ failure }: Pick<Outcome, 'failure'>): Outcome | undefined {
  const [, state, former] = failure?.match(/^missing:(verified|unproven)(?::(.+))?$/) ?? [];
  return state === undefined
    ? undefined
    : { state: state as KeptState, failure: (former ?? null) as BackupFailure | null };
}

/** The failure of a backup, for people. */
export function failureText(failure: BackupFailure): string {
  const [code, lost] = failure.split(':');
  return code !== 'files-lost'
    ? BACKUP_FAILURES[code as keyof typeof BACKUP_FAILURES]
    : `${counted(Number(lost), 'fichier manque', 'fichiers manquent')} dans le stockage`;
}

/** The maximal number of attempts of a failed backup, and the delay between them. */
export const BACKUP_TRIES = 3;
export const PAUSE_AFTER_FAILURE_MS = 30 * 60_000;
/**
 * The maximal number of starts of an interrupted backup, and of those without delay: a surviving process takes it over
 * as it does all other work, but a backup that crashes the site must not do so forever.
 */
export const BACKUP_BEGINNINGS = 15;
const STARTS_WITHOUT_DELAY = 10;
const PAUSE_AFTER_CUT_OFF_MS = 60_000;

/**
 * Back-off of an interrupted backup since its last start (§51.2): none at first, then doubling delays. After the
 * maximal number of starts it isn't restarted, which needs no delay.
 */
export function pauseAfterCutOff(beginnings: number): number {
  if (beginnings < STARTS_WITHOUT_DELAY || beginnings >= BACKUP_BEGINNINGS) return 0;
  return PAUSE_AFTER_CUT_OFF_MS * 2 ** (beginnings - STARTS_WITHOUT_DELAY);
}
