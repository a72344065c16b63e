import { setImmediate } from 'node:timers/promises';
import { KINDS, PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { formerFactsIn, mayHoldFormerFact } from '#domain/site-content/foreign-facts.ts';
import { textsIn } from '#domain/site-content/placeholders.ts';
import { DEFAULT_FACTS, ownFacts, settingsFrom } from '#domain/site-settings.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { CHILD_TABLES, PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { readContent } from '../../pages/site-contents.server.ts';

/** Older projects are skipped: the cost of a pass has a bound however many projects there are. */
const MAX_PROJECTS_OF_KIND = 500;
const BATCH_SIZE = 50;
const ADDRESS = /^(?:\/|https?:)/;

/** The size of the work list: a corrected project makes room for the next. */
const MAX_FOUND = 50;

/**
 * The newest published projects that mention default facts of the software which differ from the settings (§31.11),
 * with each such fact; cached until content changes. Throws database errors.
 */
export const findProjectsWithFormerFacts = cachedRead(async () => {
  const own = ownFacts(settingsFrom((await readContent('settings')).published));
  const found: { kind: ProjectKind; id: string; title: string; fact: string }[] = [];
  for await (const { kind, id, title, texts } of publishedProjectTexts()) {
    const text = texts.join('\n');
    if (!mayHoldFormerFact(text, own, DEFAULT_FACTS)) continue;
    found.push(...formerFactsIn(text, own, DEFAULT_FACTS).map((fact) => ({ kind, id, title, fact })));
    if (found.length >= MAX_FOUND) break;
    // Yields to the event loop between two texts.
    await setImmediate();
  }
  return found;
});

/** A published project with all its stored texts except URLs. */
type ProjectTexts = { kind: ProjectKind; id: string; title: string; texts: string[] };

/** The newest published projects of each kind, in batches of rows. */
async function* publishedProjectTexts(): AsyncGenerator<ProjectTexts> {
  for (const kind of PROJECT_KINDS)
    for (let offset = 0; offset < MAX_PROJECTS_OF_KIND; offset += BATCH_SIZE) {
      const rows = await batchOf(kind, offset);
      const children = await childTexts(
        kind,
        rows.map(({ id }) => id),
      );
      const titleColumn = columnName(KINDS[kind].names.title);
      for (const row of rows) {
        const columns: Record<string, unknown> = row;
        const texts = [...textsIn(row), ...(children.get(row.id) ?? [])];
        yield {
          kind,
          id: row.id,
          title: String(columns[titleColumn]),
          texts: texts.filter((text) => !ADDRESS.test(text)),
        };
      }
      if (rows.length < BATCH_SIZE) break;
    }
}

function batchOf(kind: ProjectKind, offset: number) {
  return database()
    .selectFrom(PROJECT_TABLES[kind])
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH_SIZE)
    .offset(offset)
    .execute();
}

/** The texts of child rows, by the id of their project. */
async function childTexts(kind: ProjectKind, ids: string[]): Promise<Map<string, string[]>> {
  const children = CHILD_TABLES[kind];
  if (!children || ids.length === 0) return new Map();
  const rows = await database()
    .selectFrom(children.table)
    .selectAll()
    .where(children.column, 'in', ids)
    .execute();
  const texts = new Map<string, string[]>();
  for (const row of rows)
    texts.set(row[children.column], [...(texts.get(row[children.column]) ?? []), ...textsIn(row)]);
  return texts;
}
