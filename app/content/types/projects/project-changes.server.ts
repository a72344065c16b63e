import type { Transaction } from 'kysely';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { publishedProject, unpublishedProject } from '#domain/publication.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordChangedRows } from '../../audit-log/audit-log.server.ts';

/**
 * Publishes the rows of a kind that the caller's condition selects, dated `now` (§12.5) or with the planned date
 * (§42.2).
 */
export function publishing(transaction: Transaction<Schema>, kind: ProjectKind, now: Date, dated = now) {
  const { status, publishedAt } = publishedProject(dated);
  return transaction.updateTable(PROJECT_TABLES[kind]).set((column) => ({
    status,
    published_at: publishedAt,
    sorted_at: publishedAt,
    first_published_at: column.fn.coalesce('first_published_at', column.val(dated)),
    updated_at: now,
  }));
}

/** Unpublishes the rows of a kind that the caller's condition selects, and clears their date (§12.5). */
export function unpublishing(transaction: Transaction<Schema>, kind: ProjectKind, now: Date) {
  const { status, publishedAt } = unpublishedProject();
  return transaction.updateTable(PROJECT_TABLES[kind]).set((column) => ({
    status,
    published_at: publishedAt,
    sorted_at: column.ref('created_at'),
    updated_at: now,
  }));
}

/**
 * Features the rows of a kind that the caller's condition selects, or ends that, with their place in the order (§29.7).
 * The version number grows: an open form holds this field too and must not silently revert it.
 */
export function featuring(transaction: Transaction<Schema>, kind: ProjectKind, featured: boolean, now: Date) {
  return transaction.updateTable(PROJECT_TABLES[kind]).set((column) => ({
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

const STATUS = { telling: ['status', 'published_at'], others: ['sorted_at', 'first_published_at'] };
const FEATURED = { telling: ['featured'], others: ['featured_order'] };
const COLUMNS = { published: STATUS, unpublished: STATUS, featured: FEATURED, unfeatured: FEATURED };

/** Records the projects of a kind that a change touched in the audit log, for undo (§36.3). */
export function recorded<Result>(
  transaction: Transaction<Schema>,
  kind: ProjectKind,
  action: keyof typeof COLUMNS,
  ids: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const title = columnName(KINDS[kind].names.title);
  return recordChangedRows(transaction, { kind, ids, title, action, columns: COLUMNS[action] }, change);
}
