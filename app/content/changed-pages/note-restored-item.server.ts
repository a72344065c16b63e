import type { Transaction } from 'kysely';
import type { ContentKind } from '#domain/content-kinds.ts';
import { HIDDEN } from '#domain/search-appearance/search-presence.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import type { Row } from '#infrastructure/database/untyped-rows.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { noteChangedPages } from './note-changed-pages.server.ts';

/**
 * Notes for search engines that the page of an item is there again, by its row as it was inserted (§74.1). The row has the
 * date of its last change: the index, which notes the other changes, takes it for a page that engines know.
 */
export async function noteRestoredItem(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  row: Row,
): Promise<void> {
  const { statuses, path } = contentType(kind);
  if (row['status'] === statuses.published && row['search_presence'] !== HIDDEN)
    await noteChangedPages(transaction, [path(row)]);
}
