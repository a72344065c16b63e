import { type SqlBool, sql } from 'kysely';
import {
  AUDIT_LOG_GROUPS,
  type AuditLogAction,
  type AuditLogGroup,
  type AuditLogKind,
} from '#domain/history/audit-log.ts';
import { UNDONE_WITHIN_MS } from '#domain/history/trash.ts';
import { searchText } from '#domain/text/search-text.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { likePattern } from '#infrastructure/database/like-pattern.server.ts';
import { nameOrder } from '../featured-order/featured-order.server.ts';
import { contentFingerprint } from '../pages/site-contents.server.ts';
import { sameColumns, type Undo } from './audit-log.server.ts';
import { readCurrentState } from './current-state.server.ts';

/** A search covers only the newest entries, which bounds its cost. */
const SEARCHED = 20_000;

export type AuditLogLine = {
  id: string;
  at: Date;
  /** Who did it; undefined for the requester. */
  by: string | undefined;
  action: AuditLogAction;
  kind: AuditLogKind;
  itemId: string;
  title: string;
  exists: boolean;
  /** Whether it can be or was undone; undefined where there is nothing to undo (any more). */
  undo: 'possible' | 'done' | undefined;
};

/**
 * One page of the audit log (§36.2), newest first, with the number of matches. A search matches titles, ignoring case
 * and accents, among the newest 20,000.
 */
export async function readAuditLog(requested: {
  search: string;
  group: AuditLogGroup | undefined;
  /** Only items of these kinds, which the requester's role may see (§44.5). Undefined: of every kind. */
  kinds?: readonly AuditLogKind[] | undefined;
  offset: number;
  limit: number;
}): Promise<{ lines: AuditLogLine[]; matching: number }> {
  const search = searchText(requested.search);
  const { kinds } = requested;
  const actions: readonly AuditLogAction[] = requested.group ? AUDIT_LOG_GROUPS[requested.group].actions : [];
  const matches = database()
    .selectFrom((from) =>
      from
        .selectFrom('journal')
        .selectAll()
        .$if(kinds !== undefined, (all) => all.where('kind', 'in', kinds ?? []))
        .$if(search !== '', (all) => all.orderBy('at', 'desc').orderBy('id', 'desc').limit(SEARCHED))
        .as('entries'),
    )
    .$if(actions.length > 0, (query) => query.where('action', 'in', actions))
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`search_text like ${likePattern(search)} escape '!'`),
    );
  const rows = await matches
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(requested.offset)
    .limit(requested.limit)
    .execute();
  const me = currentActor()?.administrator.id;
  const since = new Date(Date.now() - UNDONE_WITHIN_MS);
  const undos = new Map(
    rows.flatMap((row) =>
      row.undo !== null && row.undone_at === null && row.at > since
        ? [[row.id, JSON.parse(row.undo) as Undo] as const]
        : [],
    ),
  );
  const current = await readCurrentState(rows, [...undos.values()]);
  const lines = rows.map((row) => {
    const undo = undos.get(row.id);
    const possible = undo !== undefined && isPossible(undo, row, current);
    return {
      id: row.id,
      at: row.at,
      by: row.administrator_id === me ? undefined : row.administrator_name,
      action: row.action,
      kind: row.kind,
      itemId: row.item_id,
      title: row.title,
      exists: current.things.has(`${row.kind} ${row.item_id}`),
      undo: row.undone_at !== null ? ('done' as const) : possible ? ('possible' as const) : undefined,
    };
  });
  return { lines, matching: await countRows(matches) };
}

function isPossible(
  undo: Undo,
  { kind, item_id }: { kind: AuditLogKind; item_id: string },
  { things, trash, comments, reviews, contents, order }: Awaited<ReturnType<typeof readCurrentState>>,
): boolean {
  switch (undo.type) {
    case 'trash':
      return trash.has(undo.id);
    case 'comment':
      return comments.get(undo.id) === !undo.done;
    case 'content': {
      const published = contents.get(undo.name);
      return published !== undefined && contentFingerprint(published, undo.fields) === undo.made;
    }
    case 'order':
      return order === nameOrder(undo.after);
    case 'review':
      return reviews.get(undo.id) === undo.until;
    case 'redirect':
      return !things.has(`redirect ${undo.redirect.source}`);
    case 'draft':
    case 'columns': {
      const row = things.get(`${kind} ${item_id}`);
      return row !== undefined && sameColumns(row, undo.after, Object.keys(undo.after));
    }
  }
}
