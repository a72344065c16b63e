/** What the operator reads in one line. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Errors whose message is written for the operator. */
const OURS = ['BackupError', 'ConfigurationError', 'StorageFullError'];

/**
 * What the outside refused (the system, SQLite, PostgreSQL, the bucket), in one line that says of what; undefined for a
 * mistake of the program, which keeps its stack.
 */
export function lineOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof TypeError) return undefined;
  if (OURS.includes(error.name)) return error.message;
  // Each of them names its errors by a code or, the bucket's, by the status of the answer.
  if (!('code' in error || '$metadata' in error)) return undefined;
  return error.message.split('\n')[0];
}
