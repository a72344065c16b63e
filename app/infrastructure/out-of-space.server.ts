import { StorageFullError } from '#domain/files/storage-full.ts';
import { OperatorError } from './configuration.server.ts';

const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = '53100';
const HTTP_INSUFFICIENT_STORAGE = 507;

/**
 * Whether an operation failed because the disk, the quota, the database or the bucket is full, or the file is too large
 * for it.
 */
export function isOutOfSpace(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, errcode, $metadata } = error as NodeJS.ErrnoException & {
    errcode?: number;
    $metadata?: { httpStatusCode?: number };
  };
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === 'EFBIG' ||
    code === POSTGRES_DISK_FULL ||
    // SQLite's extended result codes have the primary code in the lowest byte.
    (errcode !== undefined && errcode % 256 === SQLITE_FULL) ||
    $metadata?.httpStatusCode === HTTP_INSUFFICIENT_STORAGE
  );
}

/**
 * The error that the operator reads when a start finds no space: one line with the variable that names what is full
 * (§60.2). Any other error as it is.
 */
export function explainOutOfSpace(error: unknown): unknown {
  const full = error instanceof StorageFullError ? error.cause : error;
  if (!isOutOfSpace(full)) return error;
  const { code } = full as NodeJS.ErrnoException;
  const variable =
    code === POSTGRES_DISK_FULL ? 'DATABASE_URL' : '$metadata' in full ? 'S3_BUCKET' : 'DATA_DIR';
  return new OperatorError(`${variable}: no space left (${full.message.split('\n')[0]})`);
}
