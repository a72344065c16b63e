import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { repairSearchIndexes } from '#content/search/search-index-rows.server.ts';
import { readInbox } from '#features/contact/inbox.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { bulkLoad } from '#operations/backup/bulk-load.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { fillMessages } from './many-rows.ts';

/** Senders of the messages that a search of the inbox finds. */
const found = async (search: string) =>
  (await readInbox({ search, offset: 0, limit: 50 })).messages.map(({ name }) => name);

describeOnBothEngines('search indexes', (engine) => {
  afterEach(async () => {
    await database().deleteFrom('contact_messages').execute();
  });

  it('include all rows once they are filled, and are maintained from then on', async () => {
    await database()
      .transaction()
      .execute((transaction) =>
        bulkLoad(transaction, engine, async () => {
          await sql`
            insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link, client_address_hash,
              idempotency_key, created_at, delivery_state, attempts, search_text)
            values ('a', 'Camille', 'Serre', '', 'a@b.fr', '', 'Bonjour', '', '', 'a', ${new Date(0)}, 'sent', 1, 'camille serre')`.execute(
            transaction,
          );
        }),
      );
    expect(await found('serre')).toEqual(['Camille Serre']);
    await fillMessages(engine, 12);
    expect(await found('serre 12')).toEqual(['Camille Serre 12']);
    await database()
      .updateTable('contact_messages')
      .set({ search_text: 'camille falaise' })
      .where('id', '=', 'message-12')
      .execute();
    expect(await found('falaise')).toEqual(['Camille Serre 12']);
    expect(await found('serre 12')).toEqual([]);
    await database().deleteFrom('contact_messages').where('id', '=', 'a').execute();
    expect(await found('camille serre')).toHaveLength(11);
  });

  it('are rebuilt where row ids were renumbered, and left alone otherwise', async () => {
    await fillMessages(engine, 12);
    await database().deleteFrom('contact_messages').where('id', '=', 'message-3').execute();
    expect(await repairSearchIndexes(database(), engine)).toEqual([]);
    if (engine === 'postgres') return;
    // SQLite's shell renumbers rowids like this when it reads its own dump.
    await sql`update contact_messages set rowid = rowid - 1 where rowid > 2`.execute(database());
    expect(await found('serre 12')).toEqual([]);
    expect(await repairSearchIndexes(database(), engine)).toEqual(['contact_messages']);
    expect(await found('serre 12')).toEqual(['Camille Serre 12']);
    expect(await repairSearchIndexes(database(), engine)).toEqual([]);
  });
});
