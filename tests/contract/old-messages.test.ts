import type { Insertable } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { countMessagesEndedBy, deleteOldMessages } from '#features/contact/delete-old-messages.server.ts';
import { readInbox } from '#features/contact/inbox.server.ts';
import { readEditedSettings, saveSettings } from '#features/settings/edit-settings.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import type { ContactMessagesTable } from '#infrastructure/database/schema/schema.server.ts';
import { describeOnBothEngines } from './engines.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const THREE_YEARS_AGO = new Date('2023-11-22T18:00:00Z');

type NewMessage = Insertable<ContactMessagesTable>;

function message(id: string, createdAt: Date): NewMessage {
  return {
    id,
    first_name: 'Camille',
    last_name: 'Serre',
    company: 'Hélio',
    email: 'camille@exemple.fr',
    phone: '',
    message: 'Bonjour',
    brief_link: '',
    client_address_hash: '',
    idempotency_key: `key of ${id}`,
    created_at: createdAt,
    read_at: null,
    delivery_state: 'kept',
    attempts: 0,
    next_attempt_at: null,
    last_error: null,
  };
}

async function store(...messages: NewMessage[]) {
  await database().insertInto('contact_messages').values(messages).execute();
}

async function kept(): Promise<string[]> {
  const { messages } = await readInbox({ offset: 0, limit: 100 });
  return messages.map(({ id }) => id);
}

async function keepFor(years: string): Promise<void> {
  const { version } = await readEditedSettings();
  await saveSettings({ 'messages.retention': years }, version);
}

describeOnBothEngines('messages whose retention has ended', () => {
  beforeEach(async () => {
    await database().deleteFrom('contact_messages').execute();
    await database().deleteFrom('leases').execute();
    await database().deleteFrom('site_contents').execute();
  });

  it('go once they are three years old, and not before', async () => {
    await store(
      message('a moment younger', THREE_YEARS_AGO),
      message('a moment older', new Date(THREE_YEARS_AGO.getTime() - 1)),
      message('of today', NOW),
    );
    expect(await deleteOldMessages(NOW)).toBe(1);
    expect(await kept()).toEqual(['of today', 'a moment younger']);
    expect(await deleteOldMessages(NOW)).toBe(0);
  });

  it('go when the retention of the settings has ended, which is told before (§33.1)', async () => {
    await store(
      message('four years old', new Date('2022-11-22T18:00:00Z')),
      message('two years old', new Date('2024-11-22T18:00:00Z')),
      message('of today', NOW),
    );
    const counts = ['1', '2', '3', '4', '5'].map((years) => countMessagesEndedBy(years, NOW));
    expect(await Promise.all(counts)).toEqual([2, 1, 1, 0, 0]);
    await keepFor('5');
    expect(await deleteOldMessages(NOW)).toBe(0);
    await keepFor('1');
    expect(await deleteOldMessages(NOW)).toBe(2);
    expect(await kept()).toEqual(['of today']);
    // What nobody can choose is the three years that the software brings.
    await store(message('two years old', new Date('2024-11-22T18:00:00Z')));
    await keepFor('0');
    expect(await deleteOldMessages(NOW)).toBe(0);
  });

  it('go however they stand: read, waiting for their delivery or refused for good', async () => {
    const old = new Date('2020-01-01T00:00:00Z');
    await store(
      { ...message('waiting', old), delivery_state: 'pending', next_attempt_at: NOW },
      { ...message('failed', old), delivery_state: 'failed' },
      { ...message('read', old), read_at: NOW },
    );
    expect(await deleteOldMessages(NOW)).toBe(3);
    expect(await kept()).toEqual([]);
  });

  it('go in batches until none is left', async () => {
    const old = new Date('2020-01-01T00:00:00Z');
    await store(...Array.from({ length: 600 }, (_, number) => message(`old ${number}`, old)));
    await store(...Array.from({ length: 600 }, (_, number) => message(`very old ${number}`, new Date(0))));
    await store(message('of today', NOW));
    expect(await deleteOldMessages(NOW)).toBe(1200);
    expect(await kept()).toEqual(['of today']);
  });

  it('are left to the process that is at it', async () => {
    await store(message('old', new Date(0)));
    await withLease('delete-old-messages', async () => {
      expect(await deleteOldMessages(NOW)).toBe(0);
    });
    expect(await deleteOldMessages(NOW)).toBe(1);
  });
});
