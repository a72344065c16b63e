import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { database } from '#infrastructure/database/database.server.ts';
import { bulkLoad } from '#operations/backup/bulk-load.server.ts';
import { describeOnBothEngines } from './engines.ts';

describeOnBothEngines('a bulk load with deferred indexes', (engine) => {
  /** The schema objects of its tables, such as indexes and triggers, as the engine's catalog lists them. */
  const schemaObjects = async (over = database()) => {
    const { rows } = await (engine === 'sqlite'
      ? sql<{
          name: string;
        }>`select type || ' ' || name || ' ' || coalesce(sql, '') as name from sqlite_master`
      : sql<{ name: string }>`select indexdef as name from pg_indexes where schemaname = current_schema()`
    ).execute(over);
    return rows.map(({ name }) => name).sort();
  };

  it('restores all indexes and triggers at its end, and keeps unique ones meanwhile', async () => {
    const before = await schemaObjects();
    const meanwhile = await database()
      .transaction()
      .execute((transaction) => bulkLoad(transaction, engine, () => schemaObjects(transaction)));
    const gone = before.filter((one) => !meanwhile.includes(one));
    expect(gone.length).toBeGreaterThan(20);
    expect(gone.filter((one) => /unique/i.test(one))).toEqual([]);
    expect(gone).toContainEqual(expect.stringContaining('contact_messages_order'));
    expect(await schemaObjects()).toEqual(before);
  });

  it('restores the former state when the load fails', async () => {
    const before = await schemaObjects();
    const failing = database()
      .transaction()
      .execute((transaction) => bulkLoad(transaction, engine, () => Promise.reject(new Error('cut off'))));
    await expect(failing).rejects.toThrow('cut off');
    expect(await schemaObjects()).toEqual(before);
  });
});
