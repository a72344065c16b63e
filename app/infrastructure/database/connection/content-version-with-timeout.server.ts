import { readContentVersion, reportDatabaseFailure } from '../database.server.ts';
import { DatabaseTimeoutError } from '../database-unavailable.server.ts';

/** Timeout of a query that normally takes a fraction of a millisecond. */
const LIMIT_MS = 1000;

/**
 * The content version, or DatabaseTimeoutError after a second: every public page reads it, and none should wait for a
 * frozen database as long as the statement timeout allows.
 */
export async function readContentVersionInTime(): Promise<number> {
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    limit = setTimeout(() => {
      reportDatabaseFailure();
      reject(new DatabaseTimeoutError('The content version could not be read within a second'));
    }, LIMIT_MS);
  });
  try {
    return await Promise.race([readContentVersion(), tooLate]);
  } finally {
    clearTimeout(limit);
  }
}
