import { BackupError } from '../backup/archive/backup-error.ts';

/** The lease of an export: one at a time, in all processes (§59.5). */
export const EXPORT_LEASE = 'export';

/** Another process exports the site: one export at a time. */
export class ExportInProgressError extends BackupError {
  constructor() {
    super('another export is under way, or was killed less than a minute ago');
  }
}
