import type { BackupFailure } from '#domain/backups/backup.ts';
import { StorageFullError } from '#domain/files/storage-full.ts';
import { ConfigurationError } from '#infrastructure/configuration.server.ts';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { lineOf } from '../archive/backup-error.ts';

/** Error codes of a path that doesn't exist or that this process may not use. */
const NO_SUCH_PLACE = ['EACCES', 'EROFS', 'ENOENT', 'ENOTDIR', 'EPERM'];

/**
 * Maps an error that ended a backup to its failure for the screen and to a line for the operator: one line, or the
 * stack of a bug.
 */
export function failureOf(error: unknown): { failure: BackupFailure; line: string } {
  const line = lineOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  if (error instanceof StorageFullError || isOutOfSpace(error)) return { failure: 'no-room', line };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const store = error instanceof ConfigurationError || NO_SUCH_PLACE.includes(code);
  return { failure: store ? 'store' : 'error', line };
}
