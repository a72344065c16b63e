import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INBOX_ACTIONS } from '#admin/inbox/inbox-actions.server.ts';
import { GONE } from '#admin/inbox/inbox-texts.ts';
import type { ActionInput } from '#admin/kit/run-action.server.ts';
import {
  countUnreadMessages,
  deleteMessage,
  markMessage,
  readInbox,
} from '#features/contact/inbox.server.ts';
import { completeMessageSearch } from '#features/contact/message-search.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { deleteExpiredLimits } from '#infrastructure/rate-limit/delete-expired-limits.server.ts';
import { CONTACT_FORM_VALUES as VALUES } from './contact-form-values.ts';
import { describeOnBothEngines } from './engines.ts';

// The database clock is simulated too.
vi.mock('#infrastructure/database/database-clock.server.ts', () => import('./simulated-database-clock.ts'));

const from = (address: string) => new Request('http://site.fr', { headers: { 'x-client-address': address } });
const sender = { request: from('192.0.2.1'), formKey: 'a' };
const page = { offset: 0, limit: 10 };

describeOnBothEngines('contact messages', () => {
  beforeEach(async () => {
    await database().deleteFrom('contact_messages').execute();
    await database().deleteFrom('rate_limits').execute();
  });

  describe('receiving a message', () => {
    it('stores it once, also when the same form arrives twice', async () => {
      await receiveMessage(VALUES, sender);
      await receiveMessage(VALUES, sender);
      const { messages, total, unread } = await readInbox(page);
      expect({ total, unread }).toEqual({ total: 1, unread: 1 });
      expect(messages[0]).toMatchObject({ name: 'Camille Serre', delivery: { state: 'kept' } });
      await receiveMessage({ ...VALUES, message: 'Autre' }, sender);
      expect((await readInbox(page)).total).toBe(2);
    });

    it('deduplicates by content where the form has no key, for a limited time', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        const start = new Date('2026-03-02T09:00:00Z').getTime();
        const total = async (minutes: number, values = VALUES) => {
          vi.setSystemTime(start + minutes * 60_000);
          expect(await receiveMessage(values, { ...sender, formKey: '' })).toEqual({ outcome: 'received' });
          return (await readInbox(page)).total;
        };
        expect(await total(0)).toBe(1);
        expect(await total(0)).toBe(1);
        expect(await total(9.9)).toBe(1);
        expect(await total(9.9, { ...VALUES, message: 'Autre' })).toBe(2);
        // The fixed windows of ten minutes don't separate messages that were sent a moment apart.
        expect(await total(10.1, { ...VALUES, message: 'Autre' })).toBe(2);
        expect(await total(60)).toBe(3);
      } finally {
        vi.useRealTimers();
      }
    });

    it('accepts five in ten minutes from one IP address, and deletes the address afterwards', async () => {
      const start = Date.now();
      const send = (formKey: string, address = '192.0.2.1') =>
        receiveMessage(VALUES, { formKey, request: from(address) });
      for (const key of ['1', '2', '3', '4', '5']) expect((await send(key)).outcome).toBe('received');
      expect((await send('6')).outcome).toBe('too-many');
      // A repeat of a stored message is acknowledged, whatever was sent in between.
      expect((await send('1')).outcome).toBe('received');
      expect((await send('6', '192.0.2.2')).outcome).toBe('received');
      const rows = await database().selectFrom('rate_limits').select('key').execute();
      expect(rows.map(({ key }) => key)).toEqual(
        Array(2).fill(expect.stringMatching(/^contact:[0-9a-f]{32}$/)),
      );
      vi.useFakeTimers({ toFake: ['Date'], now: start + 11 * 60_000 });
      try {
        expect(await deleteExpiredLimits()).toBe(2);
        expect((await send('7')).outcome).toBe('received');
      } finally {
        vi.useRealTimers();
      }
      const messages = await database()
        .selectFrom('contact_messages')
        .select('client_address_hash')
        .execute();
      expect(new Set(messages.map((message) => message.client_address_hash))).toEqual(new Set(['']));
    });

    it('stores five of forty concurrent messages from one IP address', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          receiveMessage(VALUES, { formKey: `${index}`, request: from('192.0.2.1') }),
        ),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'received')).toHaveLength(5);
      expect((await readInbox(page)).total).toBe(5);
    });

    it('counts an IPv6 network as one client', async () => {
      const addresses = Array.from({ length: 15 }, (_, index) => `2001:db8:0:1:${index + 1}::1`);
      const outcomes = await Promise.all(
        addresses.map((address) => receiveMessage(VALUES, { formKey: address, request: from(address) })),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'received')).toHaveLength(5);
      expect(await receiveMessage(VALUES, { formKey: 'a', request: from('2001:db8:0:2::1') })).toEqual({
        outcome: 'received',
      });
    });

    it('counts concurrent duplicates once', async () => {
      for (const formKey of ['1', '2', '3', '4'])
        await Promise.all([1, 2].map(() => receiveMessage(VALUES, { ...sender, formKey })));
      expect((await receiveMessage(VALUES, { ...sender, formKey: '5' })).outcome).toBe('received');
      expect((await receiveMessage(VALUES, { ...sender, formKey: '6' })).outcome).toBe('too-many');
      expect((await readInbox(page)).total).toBe(5);
    });
  });

  it('marks and deletes a message', async () => {
    await receiveMessage(VALUES, sender);
    const id = (await readInbox(page)).messages[0]?.id ?? '';
    expect(await markMessage(id, true)).toBe(true);
    expect((await readInbox(page)).unread).toBe(0);
    expect(await deleteMessage(id)).toBe(true);
    expect(await deleteMessage(id)).toBe(false);
    const input = { text: (_field: string) => id } as ActionInput;
    for (const action of [INBOX_ACTIONS.read, INBOX_ACTIONS.unwanted, INBOX_ACTIONS.delete])
      expect(await action(input)).toEqual({ outcome: 'not-found', message: GONE });
  });

  it('is found by name, company, e-mail and text, ignoring case and accents, and filtered by unread (§29.8)', async () => {
    const send = (formKey: string, more: Partial<typeof VALUES>) =>
      receiveMessage({ ...VALUES, ...more }, { request: from(`192.0.2.${formKey}`), formKey });
    await send('1', { lastName: 'Éluard', message: 'Cent % sûr' });
    await send('2', { company: 'Quai Neuf', email: 'noe@exemple.fr' });
    const found = async (search: string, unreadOnly = false) => {
      const { messages, matching, total } = await readInbox({ ...page, search, unreadOnly });
      expect(total).toBe(2);
      expect(matching).toBe(messages.length);
      return messages.map(({ name }) => name);
    };
    expect(await found('ELUARD')).toEqual(['Camille Éluard']);
    expect(await found('quai neuf')).toEqual(['Camille Serre']);
    expect(await found('noe@')).toEqual(['Camille Serre']);
    expect(await found('cent %')).toEqual(['Camille Éluard']);
    expect(await found('%')).toEqual(['Camille Éluard']);
    expect(await found('rien de tel')).toEqual([]);
    expect(await found('')).toHaveLength(2);
    expect(await countUnreadMessages()).toBe(2);
    const [eluard] = (await readInbox({ ...page, search: 'éluard' })).messages;
    await markMessage(eluard?.id ?? '', true);
    expect(await countUnreadMessages()).toBe(1);
    expect(await found('', true)).toEqual(['Camille Serre']);
    expect(await found('éluard', true)).toEqual([]);
  });

  it('is found too when a version without search has received it', async () => {
    await receiveMessage({ ...VALUES, message: 'Dès l’été' }, sender);
    await sql`update contact_messages set search_text = null`.execute(database());
    const found = async () => (await readInbox({ ...page, search: 'des l’ete' })).matching;
    expect(await found()).toBe(0);
    await completeMessageSearch();
    expect(await found()).toBe(1);
  });

  it('is found by an internationalized e-mail address in each spelling, also one that an older version received', async () => {
    const spellings = ['contact@château-dorval.fr', 'CHATEAU-DORVAL', 'xn--chteau-dorval-jeb'];
    await receiveMessage({ ...VALUES, email: 'contact@xn--chteau-dorval-jeb.fr' }, sender);
    const found = async () => {
      const found = await Promise.all(spellings.map((search) => readInbox({ ...page, search })));
      return found.map(({ matching }) => matching);
    };
    expect(await found()).toEqual([1, 1, 1]);
    await sql`update contact_messages set search_text = 'camille contact@xn--chteau-dorval-jeb.fr'`.execute(
      database(),
    );
    await receiveMessage(VALUES, { ...sender, formKey: 'b' });
    expect(await found()).toEqual([0, 0, 1]);
    for (const statement of (
      await readFile('migrations/0057-addresses-as-they-are-written.sql', 'utf8')
    ).split(/;$/m))
      if (statement.trim()) await sql.raw(statement).execute(database());
    const waiting = await database()
      .selectFrom('contact_messages')
      .select('email')
      .where('search_text', 'is', null)
      .execute();
    expect(waiting).toEqual([{ email: 'contact@xn--chteau-dorval-jeb.fr' }]);
    await completeMessageSearch();
    expect(await found()).toEqual([1, 1, 1]);
  });
});
