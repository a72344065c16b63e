import { sql } from 'kysely';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { ofEachKind } from '#domain/projects/of-each-kind.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';

export type ProjectsAsked = {
  kinds: readonly ProjectKind[];
  status?: ProjectStatus | undefined;
  featured?: boolean | undefined;
};

type Counted = { kind: ProjectKind; status: ProjectStatus; featured: boolean | number; count: number };

/** Cached: with many projects, counting is most of a list's work. */
const everyCount = cachedRead(async () => {
  const parts = PROJECT_KINDS.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, status, featured, count(*) as count from ${sql.table(PROJECT_TABLES[kind])}
      group by featured, status`,
  );
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(database());
  return rows;
});

/** The number of projects of each kind, counted again once content changes. */
export async function countProjects(requested: ProjectsAsked): Promise<Record<ProjectKind, number>> {
  const counts = ofEachKind(() => 0);
  for (const { kind, status, featured, count } of await everyCount()) {
    if (!requested.kinds.includes(kind)) continue;
    if (requested.status !== undefined && requested.status !== status) continue;
    if (requested.featured !== undefined && requested.featured !== Boolean(featured)) continue;
    counts[kind] += Number(count);
  }
  return counts;
}
