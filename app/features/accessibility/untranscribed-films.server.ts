import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { perContentVersion } from '#infrastructure/database/per-content-version.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';

/**
 * How many films on the pages of published projects have no transcription (§66.6), added up once for each version of the content
 * from what an index holds. Throws what the database throws.
 */
export const countUntranscribedFilms = perContentVersion(async () => {
  const sums = await Promise.all(
    PROJECT_KINDS.map((kind) =>
      database()
        .selectFrom(PROJECT_TABLES[kind])
        .select(({ fn }) => fn.sum<number | string | null>('untranscribed_films').as('films'))
        .where('status', '=', 'published')
        .where('untranscribed_films', '>', 0)
        .executeTakeFirst(),
    ),
  );
  return sums.reduce((sum, row) => sum + Number(row?.films ?? 0), 0);
});
