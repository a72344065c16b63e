import { setImmediate } from 'node:timers/promises';
import { CONTENT_KINDS, type ContentItem, type ContentKind } from '#domain/content-kinds.ts';
import { formerFactsIn, mayHoldFormerFact } from '#domain/site-content/foreign-facts.ts';
import { DEFAULT_FACTS, ownFacts, settingsFrom } from '#domain/site-settings.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Row } from '#infrastructure/database/untyped-rows.server.ts';
import { readContent } from '../pages/site-contents.server.ts';
import { contentTables } from '../types/content-type.server.ts';
import { contentType, titleColumn } from '../types/content-types.server.ts';

/** Older items are skipped: the cost of a pass has a bound however many there are. */
const MAX_ITEMS_OF_TYPE = 500;
const BATCH_SIZE = 50;
/** The size of a type's to-do list: a corrected item makes room for the next. */
const MAX_FOUND = 50;

type ItemWithFact = ContentItem & { title: string; fact: string };

/**
 * The newest published items that mention default facts of the software which differ from the settings (§31.11), with
 * each such fact; cached until content changes. Throws database errors.
 */
export const findItemsWithFormerFacts = cachedRead(async () => {
  const own = ownFacts(settingsFrom((await readContent('settings')).published));
  const found: ItemWithFact[] = [];
  for (const kind of CONTENT_KINDS) found.push(...(await findOfKind(kind, own)));
  return found;
});

async function findOfKind(kind: ContentKind, own: ReturnType<typeof ownFacts>): Promise<ItemWithFact[]> {
  const { publicTexts } = contentType(kind);
  const found: ItemWithFact[] = [];
  for (let offset = 0; offset < MAX_ITEMS_OF_TYPE; offset += BATCH_SIZE) {
    const rows = await newestPublished(kind, offset);
    const textsOf = await publicTexts(rows);
    for (const row of rows) {
      const { stored, read } = textsOf(row);
      if (!mayHoldFormerFact(stored, own, DEFAULT_FACTS)) continue;
      const item = { kind, id: String(row['id']), title: String(row[titleColumn(kind)]) };
      found.push(...formerFactsIn(read(), own, DEFAULT_FACTS).map((fact) => ({ ...item, fact })));
      if (found.length >= MAX_FOUND) return found;
      // Yields to the event loop between two texts.
      await setImmediate();
    }
    if (rows.length < BATCH_SIZE) break;
  }
  return found;
}

function newestPublished(kind: ContentKind, offset: number): Promise<Row[]> {
  const { table, statuses, dateColumn } = contentType(kind);
  return contentTables(database())
    .selectFrom(table)
    .selectAll()
    .where('status', '=', statuses.published)
    .orderBy(dateColumn, 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH_SIZE)
    .offset(offset)
    .execute();
}
