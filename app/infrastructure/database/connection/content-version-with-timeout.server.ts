import { readContentVersion, reportDatabaseFailure } from '../database.server.ts';
import { DatabaseTimeoutError } from './connection-failure.server.ts';

/** What takes a fraction of a millisecond has not come after this long. */
const LIMIT_MS = 1000;

/**
 * The content version, or DatabaseTimeoutError after a second: every public page asks for it, and none is to wait for a
 * database that is frozen as long as a statement may take.
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
