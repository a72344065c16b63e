import type { Insertable } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { readAuditLog } from '#content/audit-log/read-audit-log.server.ts';
import { auditLogSentence } from '#domain/history/audit-log.ts';
import {
  countMessagesEndedBy,
  deleteOldMessages,
  oldMessagesJob,
} from '#features/contact/delete-old-messages.server.ts';
import { deleteMessage, readInbox } from '#features/contact/inbox.server.ts';
import { readSettingsForEdit, saveSettings } from '#features/settings/edit-settings.server.ts';
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
    // Each from a distinct sender, unless a test overrides it.
    email: `${id.replaceAll(' ', '.')}@exemple.fr`,
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
    unwanted_at: null,
    unwanted_reasons: '',
  };
}

async function store(...messages: NewMessage[]) {
  await database().insertInto('contact_messages').values(messages).execute();
}

async function kept(): Promise<string[]> {
  const { messages } = await readInbox({ offset: 0, limit: 100 });
  return messages.map(({ id }) => id);
}

/** The audit log entries, without the time. */
async function auditLogLines(): Promise<string[]> {
  const { lines } = await readAuditLog({ search: '', group: 'suppression', offset: 0, limit: 10 });
  return lines
    .filter(({ by }) => by === 'Le site')
    .map((line) => {
      const { before, thing } = auditLogSentence(line, line.by, '');
      return `${before}${thing}`;
    });
}

async function keepFor(years: string): Promise<void> {
  const { version } = await readSettingsForEdit();
  await saveSettings({ 'messages.retention': years }, version);
}

describeOnBothEngines('messages past their retention', () => {
  beforeEach(async () => {
    await database().deleteFrom('contact_messages').execute();
    await database().deleteFrom('leases').execute();
    await database().deleteFrom('site_contents').execute();
    await database().deleteFrom('journal').execute();
    await database().deleteFrom('trash').execute();
  });

  it('are deleted once they are three years old, and not before', async () => {
    await store(
      message('a moment younger', THREE_YEARS_AGO),
      message('a moment older', new Date(THREE_YEARS_AGO.getTime() - 1)),
      message('of today', NOW),
    );
    expect(await deleteOldMessages(NOW)).toBe(1);
    expect(await kept()).toEqual(['of today', 'a moment younger']);
    expect(await deleteOldMessages(NOW)).toBe(0);
  });

  it('are deleted after the retention of the settings, which is announced before (§33.1)', async () => {
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
    // An invalid retention falls back to the product's default of three years.
    await store(message('two years old', new Date('2024-11-22T18:00:00Z')));
    await keepFor('0');
    expect(await deleteOldMessages(NOW)).toBe(0);
  });

  it('are kept as long as a newer one of the same e-mail address in any spelling (§47.1)', async () => {
    const old = new Date('2020-01-01T00:00:00Z');
    await store(
      { ...message('first', old), email: 'Camille@Exemple.fr' },
      { ...message('last', NOW), email: 'camille@exemple.fr' },
      message('of another', old),
    );
    expect(await countMessagesEndedBy('3', NOW)).toBe(1);
    expect(await deleteOldMessages(NOW)).toBe(1);
    expect(await kept()).toEqual(['last', 'first']);
    // Three years after the last one both are deleted.
    expect(await deleteOldMessages(new Date('2029-11-22T18:00:00.001Z'))).toBe(2);
  });

  it('are not kept by unwanted messages, nor notifications by each other', async () => {
    const old = new Date('2020-01-01T00:00:00Z');
    const apart = { unwanted_at: NOW, unwanted_reasons: '[{"reason":"trap"}]', email: 'a@exemple.fr' };
    await store(
      { ...message('wanted', old), email: 'a@exemple.fr' },
      { ...message('unwanted', NOW), ...apart },
      { ...message('notice', old), email: '' },
      { ...message('newer notice', NOW), email: '' },
    );
    expect(await countMessagesEndedBy('3', NOW)).toBe(2);
    expect(await deleteOldMessages(NOW)).toBe(2);
    expect(await kept()).toEqual(['newer notice']);
  });

  it('are deleted from the unwanted ones after thirty days (§50.4)', async () => {
    const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
    const unwanted = (id: string, at: Date) => ({
      ...message(id, at),
      unwanted_at: at,
      unwanted_reasons: '[{"reason":"by-hand"}]',
    });
    await store(unwanted('older', days(31)), unwanted('younger', days(30)), message('wanted', days(31)));
    expect(await deleteOldMessages(NOW)).toBe(1);
    const { messages } = await readInbox({ unwanted: true, offset: 0, limit: 10 });
    expect(messages.map(({ id }) => id)).toEqual(['younger']);
    expect(await kept()).toEqual(['wanted']);
    expect(await auditLogLines()).toEqual(['Le site a effacé 1 message indésirable de plus de 30 jours']);
  });

  it('are deleted from the trash, too, unless a newer one of the same e-mail address exists', async () => {
    await store(message('gone', NOW), message('kept', NOW), message('newer', NOW));
    await database()
      .updateTable('contact_messages')
      .set({ email: 'k@exemple.fr' })
      .where('id', '<>', 'gone')
      .execute();
    await deleteMessage('gone');
    await deleteMessage('kept');
    // As if the retention had been shortened: the trash recorded a longer one.
    const inTrash = await database().selectFrom('trash').select(['id', 'content']).execute();
    for (const { id, content } of inTrash)
      await database()
        .updateTable('trash')
        .set({ content: content.replaceAll(NOW.toISOString(), '2020-01-01T00:00:00.000Z') })
        .where('id', '=', id)
        .execute();
    expect(await countMessagesEndedBy('3', NOW)).toBe(1);
    expect(await deleteOldMessages(NOW)).toBe(1);
    const left = await database().selectFrom('trash').select('item_id').execute();
    expect(left).toEqual([{ item_id: 'kept' }]);
    expect(await auditLogLines()).toEqual(['Le site a effacé 1 message de plus de 3 ans']);
  });

  it('are recorded once in the audit log, with their number, as an action of the site (§47.2)', async () => {
    const old = new Date('2020-01-01T00:00:00Z');
    await store(...Array.from({ length: 600 }, (_, number) => message(`old ${number}`, old)));
    const { signal } = new AbortController();
    await Promise.all([oldMessagesJob.run(signal), oldMessagesJob.run(signal)]);
    expect(await auditLogLines()).toEqual(['Le site a effacé 600 messages de plus de 3 ans']);
    await deleteOldMessages(NOW);
    expect(await auditLogLines()).toHaveLength(1);
  });

  it('are deleted in any state: read, waiting for delivery or failed for good', async () => {
    const old = new Date('2020-01-01T00:00:00Z');
    await store(
      { ...message('waiting', old), delivery_state: 'pending', next_attempt_at: NOW },
      { ...message('failed', old), delivery_state: 'failed' },
      { ...message('read', old), read_at: NOW },
    );
    expect(await deleteOldMessages(NOW)).toBe(3);
    expect(await kept()).toEqual([]);
  });

  it('are deleted in batches until none is left', async () => {
    const old = new Date('2020-01-01T00:00:00Z');
    await store(...Array.from({ length: 600 }, (_, number) => message(`old ${number}`, old)));
    await store(...Array.from({ length: 600 }, (_, number) => message(`very old ${number}`, new Date(0))));
    await store(message('of today', NOW));
    expect(await deleteOldMessages(NOW)).toBe(1200);
    expect(await kept()).toEqual(['of today']);
  });

  it('are left to the process that holds the lease', async () => {
    await store(message('old', new Date(0)));
    const { signal } = new AbortController();
    await withLease('delete-old-messages', async () => {
      expect(await oldMessagesJob.run(signal)).toBeUndefined();
    });
    expect(await oldMessagesJob.run(signal)).toBe(1);
  });
});
