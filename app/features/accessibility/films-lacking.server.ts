import type { FilmsLacking } from '#domain/accessibility/audit.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';

/**
 * How many films on the pages of published projects have no transcription (§66.6), and how many of the site's own files
 * among them have no captions (§67.5), computed once per content version from indexes alone. Throws what the database
 * throws.
 */
export const countFilmsLacking = cachedRead(async (): Promise<FilmsLacking> => {
  const untranscribed = PROJECT_KINDS.map((kind) =>
    database()
      .selectFrom(PROJECT_TABLES[kind])
      .select(({ fn }) => fn.sum<number | string | null>('untranscribed_films').as('films'))
      .where('status', '=', 'published')
      .where('untranscribed_films', '>', 0)
      .executeTakeFirst(),
  );
  const uncaptioned = database()
    .selectFrom('production_projects')
    .select(({ fn }) => fn.sum<number | string | null>('uncaptioned_films').as('films'))
    .where('status', '=', 'published')
    .where('uncaptioned_films', '>', 0)
    .executeTakeFirst();
  const [captions = 0, ...transcriptions] = (await Promise.all([uncaptioned, ...untranscribed])).map((row) =>
    Number(row?.films ?? 0),
  );
  return { transcription: transcriptions.reduce((sum, films) => sum + films, 0), captions };
});
