import { log } from '../log.server.ts';

/** How many rows a statement changed or deleted, as the query builder says it. */
export type RowChange = { numUpdatedRows: bigint } | { numDeletedRows: bigint };

/**
 * Whether a change or a deletion found its row. What the database throws is logged, as `message` with `facts`, and thrown
 * on.
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
