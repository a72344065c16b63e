import type { Transaction } from 'kysely';
import type { ContentKind } from '#domain/content-kinds.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordChangedRows } from '../audit-log/audit-log.server.ts';
import { contentTables } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';

/**
 * Publishes the rows of a type that the caller's condition selects, dated `now` (§12.5) or with the planned date
 * (§42.2).
 */
export function publishing(transaction: Transaction<Schema>, kind: ContentKind, now: Date, dated = now) {
  const { table, statuses } = contentType(kind);
  return contentTables(transaction)
    .updateTable(table)
    .set((column) => ({
      status: statuses.published,
      published_at: dated,
      ...sortDate(kind, dated),
      first_published_at: column.fn.coalesce('first_published_at', column.val(dated)),
      updated_at: now,
    }));
}

/** Unpublishes the rows of a type that the caller's condition selects, and clears their date (§12.5). */
export function unpublishing(transaction: Transaction<Schema>, kind: ContentKind, now: Date) {
  const { table, statuses } = contentType(kind);
  return contentTables(transaction)
    .updateTable(table)
    .set((column) => ({
      status: statuses.draft,
      published_at: null,
      ...sortDate(kind, column.ref('created_at')),
      updated_at: now,
    }));
}

/**
 * Features the rows of a type that the caller's condition selects, or ends that, with their place in the order (§29.7).
 * The version number grows: an open form holds this field too and must not silently revert it.
 */
export function featuring(transaction: Transaction<Schema>, kind: ContentKind, featured: boolean, now: Date) {
  const { table, hasFeatured } = contentType(kind);
  if (!hasFeatured) throw new Error(`Items of the type '${kind}' can't be featured`);
  return contentTables(transaction)
    .updateTable(table)
    .set((column) => ({
      featured,
      ...(featured ? {} : { featured_order: 0 }),
      updated_at: now,
      version: column
        .case()
        .when('featured', '=', featured)
        .then(column.ref('version'))
        .else(column('version', '+', 1))
        .end(),
    }));
}

/** The column by which lists sort, of a type that has one beside the publication date. */
export function sortDate<Value>(kind: ContentKind, value: Value): { sorted_at?: Value } {
  return contentType(kind).dateColumn === 'sorted_at' ? { sorted_at: value } : {};
}

type RecordedChange = 'published' | 'unpublished' | 'featured' | 'unfeatured';

/**
 * Records the items of a type that a change touched in the audit log, for undo (§36.3). Those that became public have
 * their address from then on.
 */
export async function recorded<Result>(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  action: RecordedChange,
  ids: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const columns =
    action === 'featured' || action === 'unfeatured'
      ? { telling: ['featured'], others: ['featured_order'] }
      : {
          telling: ['status', 'published_at'],
          others: [...Object.keys(sortDate(kind, '')), 'first_published_at'],
        };
  const endRedirects = async () =>
    action === 'published' ? contentType(kind).slug?.endRedirects(transaction, ids) : undefined;
  return recordChangedRows(transaction, { kind, ids, action, columns, endRedirects }, change);
}
