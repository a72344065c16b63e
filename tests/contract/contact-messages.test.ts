import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverDueMessages, startDelivery } from '#features/contact/deliver-messages.server.ts';
import { deleteMessage, markMessage, readInbox, retryMessage } from '#features/contact/inbox.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { DeliveryError } from '#infrastructure/mail-transport/mail-transport.ts';
import { describeOnBothEngines } from './engines.ts';

const VALUES = {
  firstName: 'Camille',
  lastName: 'Serre',
  company: 'Hélio',
  email: 'camille@exemple.fr',
  phone: '',
  message: 'Bonjour',
  briefLink: '',
};
const from = (address: string) => new Request('http://site.fr', { headers: { 'x-client-address': address } });
const sender = { request: from('192.0.2.1'), formKey: 'a' };
const page = { offset: 0, limit: 10 };

describeOnBothEngines('contact messages', () => {
  beforeEach(async () => {
    await database().deleteFrom('contact_messages').execute();
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

    it('goes by the content where the form has no key, for a time', async () => {
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
        // The clock's own ten minutes do not part what was sent a moment apart.
        expect(await total(10.1, { ...VALUES, message: 'Autre' })).toBe(2);
        expect(await total(60)).toBe(3);
      } finally {
        vi.useRealTimers();
      }
    });

    it('takes five in ten minutes from one address, and forgets the address afterwards', async () => {
      const send = (formKey: string, address = '192.0.2.1') =>
        receiveMessage(VALUES, { formKey, request: from(address) });
      for (const key of ['1', '2', '3', '4', '5']) expect((await send(key)).outcome).toBe('received');
      expect((await send('6')).outcome).toBe('too-many');
      expect((await send('6', '192.0.2.2')).outcome).toBe('received');
      const earlier = new Date(Date.now() - 11 * 60_000);
      await database().updateTable('contact_messages').set({ created_at: earlier }).execute();
      expect((await send('7')).outcome).toBe('received');
      const kept = await database()
        .selectFrom('contact_messages')
        .select('id')
        .where('client_address_hash', '<>', '')
        .execute();
      expect(kept).toHaveLength(1);
    });
  });

  describe('delivering messages', () => {
    const refusing = {
      deliver: () => Promise.reject(new DeliveryError('429 · too many requests (rate limit)')),
    };

    async function pendingMessage() {
      await receiveMessage(VALUES, sender);
      await database()
        .updateTable('contact_messages')
        .set({ delivery_state: 'pending', next_attempt_at: new Date() })
        .execute();
    }
    const delivery = async () => (await readInbox(page)).messages[0]?.delivery;

    it('records a refusal and tries again with growing pauses, until it has failed for good', async () => {
      await pendingMessage();
      let now = new Date(Date.now() + 1000);
      const pauses: number[] = [];
      for (;;) {
        await deliverDueMessages(refusing, now);
        const state = await delivery();
        expect(state?.lastError).toContain('429');
        if (state?.state !== 'pending' || !state.nextAttemptAt) break;
        pauses.push(state.nextAttemptAt.getTime() - now.getTime());
        now = state.nextAttemptAt;
      }
      expect(pauses.length).toBeGreaterThan(5);
      expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
      expect((await delivery())?.state).toBe('failed');
      const [message] = (await readInbox(page)).messages;
      expect(await retryMessage(message?.id ?? '')).toBe(true);
      expect(await delivery()).toMatchObject({ state: 'pending', attempts: 0 });
    });

    it('delivers what waits when a process starts', async () => {
      await pendingMessage();
      const delivered: string[] = [];
      const end = startDelivery({ deliver: async (message) => void delivered.push(message.email) });
      await vi.waitFor(async () => expect((await delivery())?.state).toBe('sent'));
      end();
      expect(delivered).toEqual(['camille@exemple.fr']);
    });

    it('delivers once, even when two processes try at the same time', async () => {
      await pendingMessage();
      const delivered: string[] = [];
      const taking = { deliver: async (message: typeof VALUES) => void delivered.push(message.email) };
      const now = new Date(Date.now() + 1000);
      await Promise.all([deliverDueMessages(taking, now), deliverDueMessages(taking, now)]);
      expect(delivered).toEqual(['camille@exemple.fr']);
      expect((await delivery())?.state).toBe('sent');
    });
  });

  it('marks and deletes a message', async () => {
    await receiveMessage(VALUES, sender);
    const id = (await readInbox(page)).messages[0]?.id ?? '';
    expect(await markMessage(id, true)).toBe(true);
    expect((await readInbox(page)).unread).toBe(0);
    expect(await deleteMessage(id)).toBe(true);
    expect(await deleteMessage(id)).toBe(false);
  });
});
