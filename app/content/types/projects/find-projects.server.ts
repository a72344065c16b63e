import { sql } from 'kysely';
import { KINDS, PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { idsByTitle } from '../../search/found-by-title.server.ts';

export type FoundProject = { kind: ProjectKind; id: string; client: string; title: string };

/**
 * The newest published projects whose title or client contains `search`, normalized as in domain/text/search-text.ts
 * (§30.9). Throws database errors.
 */
export async function findPublishedProjects(search: string, limit: number): Promise<FoundProject[]> {
  const parts = await Promise.all(
    PROJECT_KINDS.map(
      async (kind) => sql`select * from (${await foundOfKind(kind, search, limit)}) as ${sql.id(kind)}`,
    ),
  );
  const { rows } = await sql<FoundProject>`
    select kind, id, client, title from (${sql.join(parts, sql` union all `)}) as found
    order by sorted_at desc, id desc limit ${limit}`.execute(database());
  return rows;
}

async function foundOfKind(kind: ProjectKind, search: string, limit: number) {
  const table = PROJECT_TABLES[kind];
  const { client, title } = KINDS[kind].names;
  const ids = await idsByTitle({ table, date: 'sorted_at', published: 'published' }, search, limit);
  return sql`
    select ${sql.lit(kind)} as kind, id, ${sql.id(columnName(client))} as client, ${sql.id(columnName(title))} as title, sorted_at
    from ${sql.table(table)}
    where id in (${ids})`;
}
