import { log } from '../log.server.ts';

/** The number of rows that a statement changed or deleted, in Kysely's form. */
export type RowChange = { numUpdatedRows: bigint } | { numDeletedRows: bigint };

/**
 * Whether a change or a deletion matched its row. Database errors are logged, as `message` with `facts`, and rethrown.
 */
export async function changedRow(
  message: string,
  facts: Record<string, unknown>,
  change: () => Promise<RowChange>,
): Promise<boolean> {
  try {
    const result = await change();
    return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
  } catch (error) {
    log.error(message, { ...facts, error });
    throw error;
  }
}
