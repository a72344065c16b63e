import type { Kysely } from 'kysely';
import { database } from '#infrastructure/database/database.server.ts';
import { ownTables } from '#infrastructure/database/schema/own-schema.server.ts';
import { BACKED_UP_TABLES } from '#infrastructure/database/schema/tables.server.ts';

/** The first backed-up table that has rows; undefined for an empty installation of any version. */
export async function tableWithRows(): Promise<string | undefined> {
  const tables = new Set((await ownTables(database())).map(({ name }) => name));
  for (const { name } of BACKED_UP_TABLES) {
    if (!tables.has(name)) continue;
    const row = await (database() as unknown as Kysely<Record<string, object>>)
      .selectFrom(name)
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    if (row) return name;
  }
  return undefined;
}
