import { sql } from 'kysely';
import type { AuditLogKind } from '#domain/history/audit-log.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readCurrentState } from './current-state.server.ts';

/** Of the audit log only the newest entries are read, which bounds the cost. */
const MAX_READ = 2000;

export type WorkedOn = { kind: AuditLogKind; id: string; title: string };

/**
 * The things of these kinds that an administrator changed last and that still exist, each once, the newest change first
 * (§31.14). Throws what the database throws.
 */
export async function readLastWorkedOn(
  administratorId: string,
  kinds: readonly AuditLogKind[],
  limit: number,
): Promise<WorkedOn[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<{ kind: AuditLogKind; item_id: string; title: string }>`
    select kind, item_id, title from (
      select * from journal order by at desc, id desc limit ${sql.lit(MAX_READ)}) as newest
    where administrator_id = ${administratorId} and kind in (${sql.join(kinds)}) and undone_at is null
    order by at desc, id desc`.execute(database());
  const byThing = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = `${row.kind} ${row.item_id}`;
    if (!byThing.has(key)) byThing.set(key, row);
  }
  const { things } = await readCurrentState([...byThing.values()].slice(0, 3 * limit), []);
  return [...byThing]
    .filter(([key]) => things.has(key))
    .slice(0, limit)
    .map(([, { kind, item_id: id, title }]) => ({ kind, id, title }));
}
