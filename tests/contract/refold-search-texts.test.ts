import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { refoldSearchTexts } from '#content/search/refold-search-texts.server.ts';
import { readTrash } from '#content/trash/read-trash.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { deleteMessage, readInbox } from '#features/contact/inbox.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { fillMessages } from './many-rows.ts';

// The database clock is simulated too.
vi.mock('#infrastructure/database/database-clock.server.ts', () => import('./simulated-database-clock.ts'));
afterEach(() => vi.useRealTimers());
const inHours = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3600_000 });

const matching = async (search: string) => (await readInbox({ search, offset: 0, limit: 50 })).matching;

const formerly = (text: string, condition = sql`true`) =>
  sql`update contact_messages set search_text = ${text} where ${condition}`.execute(database());

describeOnBothEngines('search texts normalized by a former rule (§15.13)', (engine) => {
  it('are found in each spelling once they are normalized again', async () => {
    await fillMessages(engine, 350);
    await formerly('l’étude – ørsted à łódz, oﬃciel'.normalize('NFD').replace(/\p{M}/gu, ''));
    expect(await matching("l'étude")).toBe(0);
    await refoldSearchTexts();
    for (const search of [
      "l'étude",
      'L’Étude -',
      'étude —',
      'Orsted',
      'ØRSTED à Lodz',
      'Łódź',
      'officiel',
      'oﬃciel',
    ])
      expect(await matching(search), search).toBe(350);
  });

  it('are also normalized again when a process of the former version saved them meanwhile', async () => {
    await formerly('l’une', sql`id = 'message-1'`);
    await refoldSearchTexts();
    expect(await matching("l'une")).toBe(0);
    inHours(1.1);
    await refoldSearchTexts();
    expect(await matching("l'une")).toBe(1);
  });

  it('are skipped once a later pass found no change, and missing ones stay missing', async () => {
    await sql`update contact_messages set search_text = null where id = 'message-2'`.execute(database());
    inHours(2.2);
    await refoldSearchTexts();
    await formerly('l’une', sql`id = 'message-1'`);
    inHours(4.4);
    await refoldSearchTexts();
    const texts = await database().selectFrom('contact_messages').select(['id', 'search_text']).execute();
    const textOf = (id: string) => texts.find((row) => row.id === id)?.search_text;
    expect([textOf('message-1'), textOf('message-2')]).toEqual(['l’une', null]);
  });

  it('are restored from the trash in the current normalization', async () => {
    await formerly('l’épave', sql`id = 'message-3'`);
    // With the age of the others it would already be deleted from the trash too.
    await sql`update contact_messages set created_at = ${new Date()} where id = 'message-3'`.execute(
      database(),
    );
    expect(await deleteMessage('message-3')).toBe(true);
    const [trashed] = (await readTrash({ kind: undefined, offset: 0, limit: 1, search: '' })).things;
    await restoreFromTrash(trashed?.id ?? '');
    expect(await matching("l'epave")).toBe(1);
  });

  it('are resumed where a process was interrupted', async () => {
    await formerly('l’autre');
    const ids = (await database().selectFrom('contact_messages').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
    const value = JSON.stringify({ fold: 2, table: 'contact_messages', after: ids[199] });
    await database()
      .updateTable('settings')
      .set({ value })
      .where('key', '=', 'internal:search-fold')
      .execute();
    await refoldSearchTexts();
    expect(await matching("l'autre")).toBe(150);
  });
});
