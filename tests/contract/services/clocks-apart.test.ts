import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { createItem } from '#content/lifecycle/save-item.server.ts';
import { plansJob } from '#content/schedule/run-plans.server.ts';
import { savePlan } from '#content/schedule/save-plan.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { parisTime } from '#domain/publication-date.ts';
import { deliverDueMessages } from '#features/contact/deliver-messages.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { hasWaited, waitFor } from '#features/contact/signed-wait.server.ts';
import { beginUpload } from '#features/media/uploads/unfinished-uploads.server.ts';
import { lockUpload } from '#features/media/uploads/upload-lock.server.ts';
import { purgeDue } from '#infrastructure/cdn/purge-work.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { writePurges } from '#infrastructure/database/dependencies/pending-purges.server.ts';
import { consume } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { describeOnEngine } from '../engines.ts';

vi.hoisted(() =>
  Object.assign(process.env, {
    CONTACT_TRANSPORT: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:9',
    CONTACT_FROM: 'site@example.org',
    CONTACT_TO: 'agence@example.org',
  }),
);

const HOUR = 3600_000;

/** Executes work as an instance whose clock is off by this much. */
async function withClockOff<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

afterEach(() => {
  vi.useRealTimers();
});

// The embedded database is used on one machine, which has one clock.
describeOnEngine('postgres', 'instances of which one has a clock that is an hour off', () => {
  const both = it.each([
    ['ahead', HOUR],
    ['behind', -HOUR],
  ]);

  both('tell a CDN what the other one was asked for, at once (%s)', async (_where, off) => {
    await withClockOff(off, () => runInTransaction((transaction) => writePurges(transaction, ['post'])));
    const purged: string[] = [];
    const purge = async (keys: readonly string[]) => void purged.push(...keys);
    await purgeDue({ maxKeysPerRequest: 50, purge });
    expect(purged).toEqual(['post']);
    await database().deleteFrom('cdn_purges').execute();
  });

  both('leave a purge to the holder of its lease while the lease lasts (%s)', async (_where, off) => {
    await runInTransaction((transaction) => writePurges(transaction, ['post']));
    void purgeDue({ maxKeysPerRequest: 50, purge: () => new Promise<void>(() => {}) });
    const due = async () =>
      (await database().selectFrom('cdn_purges').select('due_at').executeTakeFirstOrThrow()).due_at.getTime();
    await vi.waitFor(async () => expect(await due()).toBeGreaterThan((await databaseNow()).getTime()));
    const purged: string[] = [];
    const other = {
      maxKeysPerRequest: 50,
      purge: async (keys: readonly string[]) => void purged.push(...keys),
    };
    await withClockOff(off, () => purgeDue(other));
    expect(purged).toEqual([]);
    // It has died: its lease has expired.
    const over = new Date((await databaseNow()).getTime() - 1);
    await database().updateTable('cdn_purges').set({ due_at: over }).execute();
    await withClockOff(off, () => purgeDue(other));
    expect(purged).toEqual(['post']);
    const next = (await due()) - (await databaseNow()).getTime();
    expect(next).toBeLessThanOrEqual(2000);
    expect(next).toBeGreaterThan(-HOUR / 2);
    await database().deleteFrom('cdn_purges').execute();
  });

  both('leave an upload to the holder of its lease while the lease lasts (%s)', async (_where, off) => {
    const id = randomUUID();
    await beginUpload({
      id,
      administrator_id: 'anne',
      purpose: 'project-film',
      file_name: 'film.mp4',
      bytes: 10,
      created_at: new Date(),
    });
    const take = () => lockUpload(id, () => {}, { timeout: -1 });
    const release = await take();
    await expect(withClockOff(off, take)).rejects.toThrow(id);
    await release();
    const releaseOther = await withClockOff(off, take);
    await expect(take()).rejects.toThrow(id);
    const over = new Date((await databaseNow()).getTime() - 1);
    await database().updateTable('unfinished_uploads').set({ locked_until: over }).execute();
    await (await take())();
    await releaseOther();
  });

  both('make a planned change when its moment has come, and not before (%s)', async (_where, off) => {
    const form = { client: 'Port', title: 'Site', brief: 'Court', recommendation: 'Voir' };
    const { id } = await createItem(
      'web',
      webFormSchema.parse({ ...form, coverImage: '/storage/v1/object/public/project-images/a.webp' }),
    );
    const soon = new Date((await databaseNow()).getTime() + 10 * 60_000);
    const plan = { action: 'publish' as const, typed: parisTime(soon), known: '' };
    expect(await savePlan({ kind: 'web', id }, plan)).toEqual({ outcome: 'saved' });
    // It checks immediately, and ends when that is done.
    const runPlansJob = () => withClockOff(off, async () => plansJob.start()());
    await runPlansJob();
    expect(await readProject('web', id)).toMatchObject({ status: 'draft' });
    await database()
      .updateTable('plans')
      .set({ next_attempt_at: await databaseNow() })
      .execute();
    await runPlansJob();
    expect(await readProject('web', id)).toMatchObject({ status: 'published' });
  });

  both('deliver a message that the other one has taken, at once (%s)', async (_where, off) => {
    const values = { firstName: 'Ada', lastName: 'Lovelace', company: 'Moteurs', email: 'ada@exemple.fr' };
    const rest = { phone: '', message: `Bonjour ${off}`, briefLink: '' };
    const request = new Request('http://site.test/contact');
    const sent = { request, formKey: randomUUID(), openMs: 60_000 };
    await withClockOff(off, () => receiveMessage({ ...values, ...rest }, sent));
    const taken: string[] = [];
    await deliverDueMessages({ deliver: async ({ message }) => void taken.push(message) });
    expect(taken).toEqual([rest.message]);
  });

  both('count to one limit and wait one time (%s)', async (_where, off) => {
    const limit = { name: 'tried', points: 1, seconds: 60 };
    const who = [randomUUID()] as const;
    expect(await consume(limit, who)).toBe(true);
    expect(await withClockOff(off, () => consume(limit, who))).toBe(false);
    const { token, seconds } = await withClockOff(off, () => waitFor('form'));
    expect(await hasWaited(token, 'form')).toBe(false);
    const later = new Date((await databaseNow()).getTime() + (seconds + 1) * 1000);
    expect(await hasWaited(token, 'form', later)).toBe(true);
  });
});
