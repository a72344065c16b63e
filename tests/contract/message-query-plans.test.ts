import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { deleteOldMessages } from '#features/contact/delete-old-messages.server.ts';
import { countUndelivered, deliverDueMessages } from '#features/contact/deliver-messages.server.ts';
import { countUnreadMessages, readInbox } from '#features/contact/inbox.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { findPersonalData } from '#features/personal-data/find-personal-data.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { deleteExpiredLimits } from '#infrastructure/rate-limit/delete-expired-limits.server.ts';
import { CONTACT_FORM_VALUES as VALUES } from './contact-form-values.ts';
import { describeOnBothEngines } from './engines.ts';
import { planOf, statementsOf } from './query-plans.ts';

const request = new Request('http://site.fr', { headers: { 'x-client-address': '192.0.2.1' } });
const ROWS = 100_000;

/** As many messages as an old site has, nearly all of them read and sent, and as many counters. */
async function fill(): Promise<void> {
  const read = new Date('2026-01-01T00:00:00Z');
  await sql`
    insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link,
      client_address_hash, idempotency_key, created_at, delivery_state, attempts)
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(ROWS)})
    select 'id-' || number, 'A', 'B', 'C', 'a@b.fr', '', 'Bonjour', '', '', 'key-' || number,
      ${read}, 'sent', 1
    from numbers`.execute(database());
  await sql`update contact_messages set read_at = ${read} where id not like '%000'`.execute(database());
  await sql`
    insert into rate_limits (key, points, expire)
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(ROWS)})
    select 'contact:' || number, 1, ${sql.lit(Date.now() + 3600_000)} from numbers`.execute(database());
}

/** Full scans of a table, or of a growing part of it; not the newest row of one sender. */
const WALKS = {
  sqlite: /SCAN (?:contact_messages|rate_limits)|SEARCH contact_messages.*\(\w+[<>]/,
  postgres: /Seq Scan on (?:contact_messages|rate_limits)/,
};

describeOnBothEngines('with many messages', (engine) => {
  beforeAll(async () => {
    await fill();
    // A server runs autovacuum some time after many writes; an embedded database never does.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
  });

  async function expectNoWalk(statements: CompiledQuery[]): Promise<void> {
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await planOf(engine, statement);
      expect(plan, statement.sql).not.toMatch(WALKS[engine]);
    }
  }

  it('the check detects a statement with a full scan', async () => {
    const walk = await statementsOf(() =>
      database()
        .updateTable('contact_messages')
        .set({ client_address_hash: '' })
        .where('created_at', '<', new Date())
        .where('client_address_hash', '<>', '')
        .execute(),
    );
    await expect(expectNoWalk(walk)).rejects.toThrow('client_address_hash');
  });

  it('receiving one needs no full scan', async () => {
    const statements = await statementsOf(async () => {
      for (const formKey of ['', 'a', 'b', 'c', 'd', 'e', 'f'])
        await receiveMessage(VALUES, { request, formKey });
    });
    expect(statements.map(({ sql: text }) => text.split(' ')[0])).toContain('insert');
    await expectNoWalk(statements);
  });

  it('deleting expired counters needs no full scan', async () => {
    await expectNoWalk(await statementsOf(deleteExpiredLimits));
  });

  it('counting unread messages reads only those', async () => {
    const statements = await statementsOf(() => readInbox({ offset: 0, limit: 25 }));
    const unread = statements.filter(({ sql: text }) => text.includes('"read_at" is null'));
    expect(unread).toHaveLength(1);
    for (const statement of unread)
      expect(await planOf(engine, statement)).toContain('contact_messages_unread');
    const page = statements.filter(({ sql: text }) => text.includes('order by'));
    expect(page).toHaveLength(1);
    for (const statement of page) expect(await planOf(engine, statement)).toContain('contact_messages_order');
  });

  it('a page of unread messages reads only those, in index order', async () => {
    const statements = await statementsOf(() => readInbox({ unreadOnly: true, offset: 0, limit: 25 }));
    const page = statements.filter(({ sql: text }) => text.includes('order by'));
    expect(page).toHaveLength(1);
    for (const statement of page) {
      const plan = await planOf(engine, statement);
      expect(plan).toContain('contact_messages_unread');
      expect(plan).not.toContain('contact_messages_order');
    }
  });

  it('counting undelivered messages reads only those', async () => {
    const statements = await statementsOf(countUndelivered);
    expect(statements).toHaveLength(1);
    for (const statement of statements)
      expect(await planOf(engine, statement)).toContain('contact_messages_due');
    expect((await countUndelivered()).failed).toBe(0);
  });

  it('the number in the navigation reads no more rows than it shows', async () => {
    const statements = await statementsOf(countUnreadMessages);
    expect(statements).toHaveLength(1);
    for (const statement of statements) {
      expect(statement.sql).toContain('limit');
      expect(await planOf(engine, statement)).toContain('contact_messages_unread');
    }
  });

  it('a search of one or two characters scans a bounded part', async () => {
    const statements = await statementsOf(() => readInbox({ search: 'zz', offset: 0, limit: 25 }));
    const searching = statements.filter(({ sql: text }) => text.includes('like'));
    expect(searching).toHaveLength(2);
    for (const statement of searching) {
      expect(statement.sql).toMatch(/limit .* as "contact_messages" where/);
      expect(await planOf(engine, statement)).toContain('contact_messages_order');
    }
  });

  it('the retention job reads only expired messages', async () => {
    // The messages here are of January 2026: one is made older.
    await database()
      .updateTable('contact_messages')
      .set({ created_at: new Date(0), email: 'old@b.fr' })
      .where('id', '=', 'id-7')
      .execute();
    const statements = (await statementsOf(() => deleteOldMessages(new Date('2026-02-01T00:00:00Z')))).filter(
      // Not those of its search index, whose segments are merged afterwards.
      ({ sql: text }) => text.includes('"contact_messages"'),
    );
    expect(statements.map(({ sql: text }) => text.split(' ')[0])).toEqual([
      'select',
      'select',
      'delete',
      'select',
    ]);
    const [list, newer, remove, unwanted] = statements as CompiledQuery[];
    expect(await planOf(engine, list as CompiledQuery)).toContain('contact_messages_order');
    expect(await planOf(engine, newer as CompiledQuery)).toContain('contact_messages_person');
    expect(await planOf(engine, unwanted as CompiledQuery)).toMatch(/contact_messages_(order_)?unwanted/);
    await expectNoWalk([remove as CompiledQuery]);
  });

  it('finding the data of a person reads only those', async () => {
    const statements = await statementsOf(() => findPersonalData({ email: 'qui@exemple.fr', name: 'Qui' }));
    const plans = await Promise.all(statements.map((statement) => planOf(engine, statement)));
    const ofMessages = plans.filter((_plan, index) =>
      statements[index]?.sql.includes('from "contact_messages"'),
    );
    expect(ofMessages).toHaveLength(2);
    for (const plan of ofMessages) expect(plan).toContain('contact_messages_person');
    // PostgreSQL scans an empty table whatever index it has.
    if (engine === 'sqlite') expect(plans.join('\n')).toMatch(/trash_kind/);
  });

  it('unwanted messages and their number are read by their own index', async () => {
    const statements = await statementsOf(() => readInbox({ unwanted: true, offset: 0, limit: 25 }));
    expect(statements).toHaveLength(2);
    for (const statement of statements)
      expect(await planOf(engine, statement)).toMatch(/contact_messages_(order_)?unwanted/);
  });

  it('finding due messages reads only those', async () => {
    const statements = await statementsOf(() => deliverDueMessages({ deliver: async () => {} }));
    // PostgreSQL is also queried for its clock (§58.1).
    const looking = statements.filter(({ sql: text }) => text.includes('contact_messages'));
    expect(looking).toHaveLength(1);
    for (const statement of looking)
      expect(await planOf(engine, statement)).toContain('contact_messages_due');
  });
});
