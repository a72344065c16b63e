import { type SqlBool, sql } from 'kysely';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';

/** Whether there is a project of any kind and status besides the demonstration's (§31.4). */
export async function hasOwnProject(): Promise<boolean> {
  for (const kind of PROJECT_KINDS) {
    const own = await database()
      .selectFrom(PROJECT_TABLES[kind])
      .select('id')
      .where(sql<SqlBool>`not demonstration`)
      .limit(1)
      .executeTakeFirst();
    if (own) return true;
  }
  return false;
}
