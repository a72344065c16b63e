/** An error with a one-line message for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Errors whose message is written for the operator. */
const OURS = ['BackupError', 'ConfigurationError', 'DatabaseUnavailableError', 'StorageFullError'];

/**
 * Formats an error of an external system (operating system, SQLite, PostgreSQL, bucket) as one line for the operator;
 * undefined for a bug of the program, which keeps its stack.
 */
export function lineOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof TypeError) return undefined;
  if (OURS.includes(error.name)) return error.message;
  // These errors carry a `code` or, those of the bucket, the status of the response.
  if (!('code' in error || '$metadata' in error)) return undefined;
  return error.message.split('\n')[0];
}
