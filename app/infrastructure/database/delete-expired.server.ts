import { database } from './database.server.ts';
import { inBatches } from './in-batches.server.ts';
import type { Schema } from './schema/schema.server.ts';
import { ofAnyTable } from './untyped-rows.server.ts';

const BATCH_SIZE = 500;

/** Retention of one table: its rows expire whose `column` is before `before`. */
export type RetentionRule = {
  table: keyof Schema;
  /** The primary key; default: `id`. */
  key?: string;
  column: string;
  before: Date | number;
  /** Narrows the expired rows. */
  only?: (rows: ExpiredRows) => ExpiredRows;
  /**
   * What is done with a batch instead of a mere deletion, as where files are released with the rows. It checks itself
   * what was renewed in between.
   */
  work?: (keys: string[]) => Promise<unknown>;
};

type ExpiredRows = ReturnType<typeof expiredRows>;

/**
 * Deletes what a rule lets expire, in batches: it selects first, then deletes by primary key, so that no statement
 * blocks the database for long. A row that was renewed in between stays, unless `work` deletes. Returns how many expired.
 */
export function deleteExpired({ only, work, ...rule }: RetentionRule): Promise<number> {
  const { table, key = 'id', column, before } = rule;
  const expired = expiredRows(table, key, column, before);
  return inBatches(
    BATCH_SIZE,
    () => (only?.(expired) ?? expired).execute(),
    async (rows) => {
      const keys = rows.map((row) => String(row['key']));
      if (work) return work(keys);
      return ofAnyTable(database())
        .deleteFrom(table)
        .where(key, 'in', keys)
        .where(column, '<', before)
        .execute();
    },
  );
}

function expiredRows(table: string, key: string, column: string, before: Date | number) {
  return ofAnyTable(database())
    .selectFrom(table)
    .select(`${key} as key`)
    .where(column, '<', before)
    .orderBy(column)
    .limit(BATCH_SIZE);
}
