import { BackupError } from '../backup/archive/backup-error.ts';

/** Another process exports the site: one export at a time. */
export class ExportInProgressError extends BackupError {
  constructor() {
    super('another export is under way, or was killed less than a minute ago');
  }
}
