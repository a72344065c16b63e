import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { deleteExpiredHistory } from '#content/audit-log/delete-expired-history.server.ts';
import { readAuditLog } from '#content/audit-log/read-audit-log.server.ts';
import { undoChanges } from '#content/audit-log/undo-changes.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem } from '#content/lifecycle/save-item.server.ts';
import { readTrash } from '#content/trash/read-trash.server.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { deleteItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { planOf, statementsOf } from './query-plans.ts';

const ROWS = 100_000;
const FIRST = { search: '', group: undefined, offset: 0, limit: 50 };
const asClaire = <T>(work: () => Promise<T>) => actAs({ id: 'claire', name: 'claire@exemple.fr' }, work);

/** As many entries as several busy administrators create in a year, of which a few can be undone, and a full trash. */
async function fill(): Promise<void> {
  const numbers = sql`with recursive numbers (number) as
    (select 1 union all select number + 1 from numbers where number < ${sql.lit(ROWS)})`;
  const at = new Date(Date.now() - 3600_000);
  await sql`
    insert into journal (id, at, administrator_id, administrator_name, batch, action, kind, item_id, title,
      search_text, undo, undone_at)
    ${numbers}
    select 'id-' || number, ${at}, 'claire', 'claire@exemple.fr', 'batch-' || number,
      case when number % 100 = 0 then 'published' else 'saved' end, 'web', 'item-' || number, 'Brume', 'brume', null,
      null
    from numbers`.execute(database());
  await sql`
    insert into trash (id, kind, item_id, title, search_text, content, deleted_at, deleted_by, deleted_by_name, expires_at)
    ${numbers}
    select 'id-' || number, 'post', 'item-' || number, 'Brume', 'brume', '{"rows":{}}', ${at}, '', '',
      ${new Date(Date.now() + 3600_000)}
    from numbers where number <= 20000`.execute(database());
}

/** Full scans of one of the two tables; a scan in the order of an index stops at the limit. */
const WALKS = {
  sqlite: /SCAN (?:journal|trash)(?! USING)/,
  postgres: /Seq Scan on (?:journal|trash)/,
};

describeOnBothEngines('with 100,000 entries in the audit log', (engine) => {
  beforeAll(async () => {
    await fill();
    // A server runs autovacuum some time after many writes; an embedded database never does.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
  });

  async function expectNoWalk(statements: CompiledQuery[]): Promise<void> {
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements)
      expect(await planOf(engine, statement), statement.sql).not.toMatch(WALKS[engine]);
  }

  it('the check detects a statement with a full scan', async () => {
    const walk = await statementsOf(() =>
      database().selectFrom('journal').select('title').where('title', '=', 'x').execute(),
    );
    await expect(expectNoWalk(walk)).rejects.toThrow('title');
  });

  it('a change, a deletion and their undo need no full scan', async () => {
    const values = webFormSchema.parse({ client: 'Hélio', title: 'Brume', brief: 'a', recommendation: 'b' });
    const statements = await statementsOf(() =>
      asClaire(async () => {
        const { id } = await createItem('web', values);
        await publishItem('web', id);
        await deleteItem('web', id);
        const { batch } = await database()
          .selectFrom('journal')
          .select('batch')
          .orderBy('at', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        expect(await undoChanges({ batch })).toMatchObject({ undone: expect.any(Number) });
      }),
    );
    await expectNoWalk(statements);
  });

  it('a page of the audit log, also filtered by action, is read by an index', async () => {
    for (const group of [undefined, 'publication', 'suppression'] as const) {
      const statements = await statementsOf(() => asClaire(() => readAuditLog({ ...FIRST, group })));
      const page = statements.filter(
        ({ sql: text }) => text.includes('from "journal"') && text.includes('offset'),
      );
      expect(page).toHaveLength(1);
      await expectNoWalk(page);
    }
  });

  it('a search scans a bounded part', async () => {
    const statements = await statementsOf(() => asClaire(() => readAuditLog({ ...FIRST, search: 'zzz' })));
    const searching = statements.filter(({ sql: text }) => text.includes('like'));
    expect(searching).toHaveLength(2);
    for (const statement of searching) expect(await planOf(engine, statement)).toContain('journal_newest');
  });

  it('a page of the trash is read by an index, and the retention job reads only expired rows', async () => {
    const statements = await statementsOf(() =>
      readTrash({ search: '', kind: undefined, offset: 0, limit: 50 }),
    );
    const page = statements.filter(({ sql: text }) => text.includes('offset'));
    expect(page).toHaveLength(1);
    for (const statement of page) expect(await planOf(engine, statement)).toContain('trash_newest');
    await expectNoWalk(await statementsOf(() => deleteExpiredHistory(new Date())));
  });
});
