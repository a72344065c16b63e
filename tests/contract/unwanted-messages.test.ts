import { beforeEach, expect, it, vi } from 'vitest';
import { countUndelivered, deliverDueMessages } from '#features/contact/deliver-messages.server.ts';
import {
  countUnreadMessages,
  deleteMessage,
  type InboxMessage,
  readInbox,
} from '#features/contact/inbox.server.ts';
import { receiveMessage, type Sender } from '#features/contact/receive-message.server.ts';
import { moveToInbox, moveToUnwanted } from '#features/contact/unwanted-messages.server.ts';
import * as configured from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { receiveContactForm } from '#site/contact/receive-contact-form.server.ts';
import { CONTACT_FORM_VALUES } from './contact-form-values.ts';
import { describeOnBothEngines } from './engines.ts';

const VALUES = { ...CONTACT_FORM_VALUES, message: 'Un texte assez long pour être comparé' };
let senders = 0;
/** Each from a distinct IP address, so that no rate limit applies. */
const from = (more: Partial<Sender> = {}): Sender => {
  senders += 1;
  return {
    request: new Request('http://site.fr', {
      headers: { 'x-client-address': `198.51.100.${senders % 250}` },
    }),
    formKey: `form ${senders}`,
    ...more,
  };
};
const page = { offset: 0, limit: 50 };
const inbox = async () => (await readInbox(page)).messages;
const unwanted = async () => (await readInbox({ ...page, unwanted: true })).messages;
const reasons = (messages: readonly InboxMessage[]) =>
  messages.map((message) => message.unwanted?.map(({ reason }) => reason));

describeOnBothEngines('unwanted messages', () => {
  beforeEach(async () => {
    await database().deleteFrom('contact_messages').execute();
    await database().deleteFrom('rate_limits').execute();
  });

  it('are stored separately with the reason: neither counted, nor listed, nor delivered (§50.1)', async () => {
    const smtp = { ...configured.configuration(), CONTACT_TRANSPORT: 'smtp' as const };
    const configuration = vi.spyOn(configured, 'configuration').mockReturnValue(smtp);
    try {
      await receiveMessage(VALUES, from());
      await receiveMessage({ ...VALUES, message: 'Autre chose' }, from({ trapped: true }));
      const delivered: string[] = [];
      const deliver = async ({ message }: { message: string }) => void delivered.push(message);
      await deliverDueMessages({ deliver });
      expect(delivered).toEqual([VALUES.message]);
      expect((await inbox()).map(({ message }) => message)).toEqual([VALUES.message]);
      expect(reasons(await unwanted())).toEqual([['trap']]);
      expect(await countUnreadMessages()).toBe(1);
      expect(await readInbox(page)).toMatchObject({ total: 1, unread: 1, unwanted: 1 });

      // Back in the inbox it is mailed as it would have been immediately, exactly once.
      const [apart] = await unwanted();
      expect(await moveToInbox(apart?.id ?? '')).toBe(true);
      expect(await moveToInbox(apart?.id ?? '')).toBe(false);
      await deliverDueMessages({ deliver });
      await deliverDueMessages({ deliver });
      expect(delivered).toEqual([VALUES.message, 'Autre chose']);
      expect(await countUnreadMessages()).toBe(2);
    } finally {
      configuration.mockRestore();
    }
  });

  it('are marked by hand, which cancels a pending delivery (§50.3)', async () => {
    await receiveMessage(VALUES, from());
    const [message] = await inbox();
    const id = message?.id ?? '';
    await database()
      .updateTable('contact_messages')
      .set({ delivery_state: 'pending', next_attempt_at: new Date() })
      .execute();
    expect(await moveToUnwanted(id)).toBe(true);
    expect(await moveToUnwanted(id)).toBe(false);
    expect(reasons(await unwanted())).toEqual([['by-hand']]);
    const deliver = vi.fn(async () => {});
    await deliverDueMessages({ deliver });
    expect(deliver).not.toHaveBeenCalled();
    expect(await moveToInbox(id)).toBe(true);
    expect((await inbox())[0]).toMatchObject({ id, unwanted: undefined });
  });

  it('need no person because their delivery had failed', async () => {
    await receiveMessage(VALUES, from());
    const id = (await inbox())[0]?.id ?? '';
    await database().updateTable('contact_messages').set({ delivery_state: 'failed' }).execute();
    expect(await countUndelivered()).toEqual({ pending: 0, failed: 1 });
    await moveToUnwanted(id);
    expect(await countUndelivered()).toEqual({ pending: 0, failed: 0 });
    await moveToInbox(id);
    expect(await countUndelivered()).toEqual({ pending: 0, failed: 1 });
  });

  it('one that was sent while it became unwanted is not sent again when it comes back (§50.3)', async () => {
    const smtp = { ...configured.configuration(), CONTACT_TRANSPORT: 'smtp' as const };
    const configuration = vi.spyOn(configured, 'configuration').mockReturnValue(smtp);
    try {
      await receiveMessage(VALUES, from());
      const id = (await inbox())[0]?.id ?? '';
      const deliver = vi.fn(async () => void (await moveToUnwanted(id)));
      await deliverDueMessages({ deliver });
      expect(await moveToInbox(id)).toBe(true);
      await deliverDueMessages({ deliver });
      expect(deliver).toHaveBeenCalledOnce();
      expect((await inbox())[0]).toMatchObject({ id, delivery: { state: 'sent', deliveryUncertain: false } });

      // It comes back before the mail server has answered.
      const early = vi.fn(async () => void ((await moveToUnwanted(second)) && (await moveToInbox(second))));
      await receiveMessage({ ...VALUES, message: 'Autre chose' }, from());
      const second = (await inbox()).find(({ message }) => message === 'Autre chose')?.id ?? '';
      await deliverDueMessages({ deliver: early });
      const back = (await inbox()).find((message) => message.id === second);
      expect(back?.delivery.deliveryUncertain).toBe(true);
    } finally {
      configuration.mockRestore();
    }
  });

  it('are detected by history: the same text under three e-mail addresses, the same sender all day', async () => {
    for (const name of ['a', 'b', 'c'])
      await receiveMessage(
        { ...VALUES, email: `${name}@exemple.fr`, message: VALUES.message.toUpperCase() },
        from(),
      );
    expect(reasons(await unwanted())).toEqual([['same-text-of-others']]);
    for (let count = 0; count < 11; count++)
      await receiveMessage({ ...VALUES, message: `Bonjour ${count}` }, from());
    expect(reasons(await unwanted())).toEqual([['many'], ['same-text-of-others']]);
  });

  it('are searched separately', async () => {
    await receiveMessage(VALUES, from({ trapped: true }));
    await receiveMessage({ ...VALUES, message: 'Autre chose' }, from({ trapped: true }));
    const found = await readInbox({ ...page, unwanted: true, search: 'autre' });
    expect(found.messages.map(({ message }) => message)).toEqual(['Autre chose']);
    expect(found.total).toBe(2);
    expect((await readInbox({ ...page, search: 'autre' })).matching).toBe(0);
  });

  it('with a filled honeypot field get the success response, whatever was sent and how often (§9.8)', async () => {
    const { request } = from();
    const send = async (more: Record<string, string>) => {
      const body = new URLSearchParams({ ...VALUES, precision: 'x', ...more });
      const headers = request.headers;
      return receiveContactForm(new Request('http://site.fr/contact', { method: 'POST', body, headers }));
    };
    const thanked = { result: { outcome: 'sent' }, status: 200 };
    expect(await send({ email: 'none' })).toEqual(thanked);
    for (let count = 0; count < 8; count++) expect(await send({ formKey: `${count}` })).toEqual(thanked);
    // Five are stored for review, none of them in the inbox; a person behind the same IP address can still send.
    expect(await unwanted()).toHaveLength(5);
    expect(await inbox()).toHaveLength(0);
    expect((await receiveMessage(VALUES, { request, formKey: 'person' })).outcome).toBe('received');
  });

  it('can be moved to the trash', async () => {
    await receiveMessage(VALUES, from({ trapped: true }));
    const [message] = await unwanted();
    expect(await deleteMessage(message?.id ?? '')).toBe(true);
    expect(await unwanted()).toEqual([]);
  });
});
