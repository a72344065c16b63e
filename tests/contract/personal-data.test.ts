import { beforeEach, expect, it } from 'vitest';
import { loader } from '#admin/personal-data/personal-data.tsx';
import { foundRecordsAsJson, foundRecordsAsText } from '#domain/messages/personal-data.ts';
import { deleteMessage, readInbox } from '#features/contact/inbox.server.ts';
import { newMessageRow } from '#features/contact/new-message-row.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { storeNotice } from '#features/contact/receive-notice.server.ts';
import { erasePersonalData, readErasures } from '#features/personal-data/erase-personal-data.server.ts';
import { findPersonalData } from '#features/personal-data/find-personal-data.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { TABLES } from '#infrastructure/database/schema/tables.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { statementsOf } from './query-plans.ts';

const VALUES = {
  firstName: 'Élodie',
  lastName: 'Serre',
  company: 'Hélio',
  email: 'elodie@exemple.fr',
  phone: '06 00 00 00 00',
  message: 'Bonjour « tout le monde »',
  briefLink: 'https://exemple.fr/brief',
};
const PERSON = { email: 'ELODIE@exemple.fr', name: '' };
const ADMINISTRATOR = { id: 'administrator', name: 'admin@exemple.fr' };
const FILLED = ['contact_messages', 'trash', 'journal', 'preview_answers', 'personal_data_erasures'] as const;

let forms = 0;
async function send(more: Partial<typeof VALUES> = {}, trapped = false): Promise<void> {
  forms += 1;
  const request = new Request('http://site.fr', {
    headers: { 'x-client-address': `203.0.113.${forms % 250}` },
  });
  await receiveMessage({ ...VALUES, ...more }, { request, formKey: `form ${forms}`, trapped });
}

/** A response to a shared preview, and the message that notifies of it. */
async function answer(id: string, name: string): Promise<void> {
  await runInTransaction(async (transaction) => {
    await transaction
      .insertInto('preview_answers')
      .values({
        id,
        preview_id: 'preview',
        idempotency_key: id,
        name,
        comment: `Avis ${id}`,
        approved: false,
        created_at: new Date(),
        kind: 'production',
        item_id: 'film',
        reply: `Réponse à ${id}`,
        replied_at: new Date(),
      })
      .execute();
    await storeNotice(transaction, { id, name, subject: 'Film', text: `${name} a commenté`, about: '/x' });
  });
}

async function everything(): Promise<string> {
  const rows = await Promise.all(FILLED.map((table) => database().selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describeOnBothEngines('the personal data of a person', () => {
  beforeEach(async () => {
    for (const table of [...FILLED, 'shared_previews', 'rate_limits'] as const)
      await database().deleteFrom(table).execute();
    await database()
      .insertInto('shared_previews')
      .values({
        id: 'preview',
        secret_hash: 'hash',
        created_at: new Date(),
        created_by: '',
        ends_at: new Date(),
        revoked_at: null,
      })
      .execute();
    await send();
    await send({ email: 'Elodie@Exemple.fr', message: 'En majuscules' });
    await send({ message: 'Indésirable' }, true);
    await send({ message: 'Dans la corbeille' });
    await send({
      firstName: 'Jeanne',
      lastName: 'Roy',
      company: 'Autre',
      email: 'autre@exemple.fr',
      phone: '',
      message: 'Écrivez à {"email":"elodie@exemple.fr"}',
      briefLink: '',
    });
    await answer('hers', 'elodie  SERRE');
    await answer('of another', 'Paul');
    const { messages } = await readInbox({ search: 'corbeille', offset: 0, limit: 1 });
    await actAs(ADMINISTRATOR, () => deleteMessage(messages[0]?.id ?? ''));
  });

  it('are looked for in every table that is declared to hold what visitors send', async () => {
    const statements = await statementsOf(() => findPersonalData(PERSON));
    const read = new Set(statements.flatMap(({ sql }) => sql.match(/(?<=from ")\w+/g) ?? []));
    const declared = Object.entries(TABLES).flatMap(([name, facts]) =>
      'aboutVisitors' in facts ? [name] : [],
    );
    expect([...read].sort()).toEqual(declared.sort());
  });

  it('are found in every table, in any spelling of the e-mail address, responses by name (§47.3)', async () => {
    const { messages, replies, names } = await findPersonalData(PERSON);
    expect(messages.map(({ message, place }) => `${place} ${message}`).sort()).toEqual([
      'inbox Bonjour « tout le monde »',
      'inbox En majuscules',
      'trash Dans la corbeille',
      'unwanted Indésirable',
    ]);
    expect(names).toEqual(['Élodie Serre']);
    expect(replies).toMatchObject([{ id: 'hers', place: 'inbox' }]);
    // The given name is used instead.
    expect((await findPersonalData({ ...PERSON, name: 'PAUL' })).replies).toMatchObject([
      { id: 'of another' },
    ]);
    // A deleted message of another person that quotes the e-mail address is not hers.
    const { messages: others } = await readInbox({ search: 'ecrivez a', offset: 0, limit: 1 });
    await actAs(ADMINISTRATOR, () => deleteMessage(others[0]?.id ?? ''));
    expect((await findPersonalData(PERSON)).messages).toHaveLength(4);
    expect(await findPersonalData({ email: 'nobody@exemple.fr', name: '' })).toEqual({
      messages: [],
      replies: [],
      names: [],
    });
  });

  it('are exported whole, as data and as readable text (§47.4)', async () => {
    const found = await findPersonalData(PERSON);
    const now = new Date('2026-11-22T10:00:00Z');
    const json = JSON.parse(foundRecordsAsJson(PERSON, found, now)) as {
      messages: Record<string, unknown>[];
    };
    expect(json.messages).toHaveLength(4);
    expect(JSON.stringify(json)).toContain('a commenté');
    const text = foundRecordsAsText(PERSON, found, now);
    for (const value of Object.values(VALUES).filter((value) => value !== VALUES.email)) {
      expect(text).toContain(value);
      expect(JSON.stringify(json)).toContain(value.replaceAll('"', '\\"'));
    }
    expect(text).toContain('champ invisible');
  });

  it('are erased everywhere and for good, with a record without identity (§47.5, §47.6)', async () => {
    const erase = () => actAs(ADMINISTRATOR, () => erasePersonalData(PERSON, ['hers']));
    expect(await erase()).toEqual({ messages: 4, inTrash: 1, answers: 1 });
    const left = await everything();
    // The e-mail address in a text that another person wrote is not hers to erase.
    const others = left.replaceAll('elodie@exemple.fr', '');
    for (const word of ['lodie', 'LODIE', 'erre', 'SERRE', '06 00', 'Dans la corbeille', 'brief"', 'Hélio'])
      expect(others).not.toContain(word);
    expect(left).toContain('Paul');
    expect(left).toContain('autre@exemple.fr');
    const undo = await database()
      .selectFrom('journal')
      .select('undo')
      .where('kind', '=', 'message')
      .execute();
    expect(undo).toEqual([{ undo: null }]);
    const { erasures, total } = await readErasures({ offset: 0, limit: 10 });
    expect(total).toBe(1);
    expect(erasures[0]).toMatchObject({ by: 'admin@exemple.fr', messages: 4, inTrash: 1, answers: 1 });
    // The second of two presses finds nothing, and leaves no second record.
    expect(await erase()).toEqual({ messages: 0, inTrash: 0, answers: 0 });
    expect((await readErasures({ offset: 0, limit: 10 })).total).toBe(1);
    expect(await findPersonalData(PERSON)).toMatchObject({ messages: [] });
  });

  it('are erased also when messages move to the trash meanwhile (§47.5)', async () => {
    const left: string[] = [];
    for (let run = 0; run < 40; run += 1) {
      const email = `passage-${run}@exemple.fr`;
      const ids = [1, 2, 3].map((one) => `passage-${run}-${one}`);
      for (const id of ids)
        await database()
          .insertInto('contact_messages')
          .values({
            ...newMessageRow({ ...VALUES, email }, { delivered: false, now: new Date() }),
            id,
            idempotency_key: id,
          })
          .execute();
      const wait = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
      await Promise.all([
        wait().then(() => erasePersonalData({ email, name: '' }, [])),
        ...ids.map((id) => wait().then(() => deleteMessage(id))),
      ]);
      const inTrash = await database()
        .selectFrom('trash')
        .select('id')
        .where('content', 'like', `%${email}%`)
        .execute();
      left.push(...inTrash.map(({ id }) => `${run}: ${id}`));
    }
    expect(left).toEqual([]);
  });

  it('are erased with the selected responses, also when the messages with their name are gone since', async () => {
    const { replies } = await findPersonalData(PERSON);
    await database().deleteFrom('contact_messages').where('email', '!=', '').execute();
    await database().deleteFrom('trash').execute();
    const erased = await erasePersonalData(
      PERSON,
      replies.map(({ id }) => id),
    );
    expect(erased).toEqual({ messages: 1, inTrash: 0, answers: 1 });
    const { replies: left } = await findPersonalData({ ...PERSON, name: 'Élodie Serre' });
    expect(left).toEqual([]);
  });

  it('keep the excluded responses; responses in the trash are erased with the others', async () => {
    await actAs(ADMINISTRATOR, () => deleteMessage('hers'));
    expect((await findPersonalData(PERSON)).replies).toMatchObject([
      { id: 'hers', place: 'trash', reply: 'Réponse à hers' },
    ]);
    await erasePersonalData(PERSON, []);
    const named = { ...PERSON, name: 'Élodie Serre' };
    expect((await findPersonalData(named)).replies).toMatchObject([{ id: 'hers' }]);
    expect(await erasePersonalData(named, ['hers'])).toEqual({ messages: 0, inTrash: 1, answers: 1 });
    expect((await findPersonalData(named)).replies).toEqual([]);
  });

  it('of their erasures a page past the last one leads to the last', async () => {
    const read = (query: string) => {
      const request = new Request(`http://localhost/admin/donnees-personnelles${query}`);
      return loader({ request } as Parameters<typeof loader>[0]);
    };
    await database()
      .insertInto('personal_data_erasures')
      .values({
        ...{ id: 'one', at: new Date(), messages: 1, in_trash: 0, answers: 0 },
        ...{ administrator_id: ADMINISTRATOR.id, administrator_name: ADMINISTRATOR.name },
      })
      .execute();
    expect((await read('')).erasures).toHaveLength(1);
    const refusal: unknown = await read('?page=99').catch((thrown: unknown) => thrown);
    expect((refusal as Response).headers.get('Location')).toBe('/admin/donnees-personnelles');
  });
});
