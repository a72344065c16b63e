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
