import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ContentKind } from '#domain/content-kinds.ts';
import { HIDDEN } from '#domain/search-appearance/search-presence.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { insertRow, isThere, type Row } from '#infrastructure/database/untyped-rows.server.ts';
import { noteChangedPages } from '../changed-pages/note-changed-pages.server.ts';
import { contentType } from '../types/content-types.server.ts';
import type { TrashContent } from './trash-content.ts';

/**
 * Inserts the row of a removed item again, and returns its id: its own, unless it was saved as a new item meanwhile
 * (§16.6); then both exist side by side. Notes for search engines that its page is there again (§74.1): the row has the
 * date of its last change, so that the index takes it for a page that they know.
 */
export async function putBackRow(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  row: Row,
  named: TrashContent['named'],
): Promise<string> {
  const { table, restored, statuses, path } = contentType(kind);
  const former = String(row['id']);
  const id = (await isThere(transaction, table, former)) ? randomUUID() : former;
  const item: Row = { ...(await restored(transaction, row, named)), id };
  await insertRow(transaction, table, item);
  if (item['status'] === statuses.published && item['search_presence'] !== HIDDEN)
    await noteChangedPages(transaction, [path({ id, slug: item['slug'] })]);
  return id;
}
