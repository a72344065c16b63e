import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INBOX_ACTIONS } from '#admin/inbox/inbox-actions.server.ts';
import type { ActionInput } from '#admin/kit/run-action.server.ts';
import { deliverDueMessages, deliveryJob } from '#features/contact/deliver-messages.server.ts';
import { readInbox } from '#features/contact/inbox.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { DeliveryError, type MailTransport } from '#infrastructure/mail-transport/mail-transport.ts';
import { describeOnBothEngines, type Engine } from './engines.ts';

// The database clock is simulated too.
vi.mock('#infrastructure/database/database-clock.server.ts', () => import('./simulated-database-clock.ts'));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function messageWaits(email = 'camille@exemple.fr'): Promise<void> {
  const now = new Date();
  await database()
    .insertInto('contact_messages')
    .values({
      id: randomUUID(),
      first_name: 'Camille',
      last_name: 'Serre',
      company: 'Hélio',
      email,
      phone: '',
      message: 'Bonjour',
      brief_link: '',
      client_address_hash: '',
      idempotency_key: null,
      created_at: now,
      read_at: null,
      delivery_state: 'pending',
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
    })
    .execute();
}
const delivery = async () => (await readInbox({ offset: 0, limit: 1 })).messages[0]?.delivery;

/** Presses 'Réessayer l’envoi'. */
const retry = (id: string) => {
  const { retry: action } = INBOX_ACTIONS;
  return typeof action === 'function' && action({ text: (_name: string) => id } as ActionInput);
};

/** A fake mail service that accepts what `answer` resolves for, and records it. */
function service(result: (email: string) => Promise<void> = async () => {}) {
  const taken: string[] = [];
  const transport: MailTransport = {
    async deliver({ email }) {
      await result(email);
      taken.push(email);
    },
  };
  return { taken, transport };
}

/** A promise that is resolved from outside. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
const never = () => new Promise<never>(() => {});
const refusing = service(() => Promise.reject(new DeliveryError('429 · too many requests (rate limit)')));

/** From here the clock, and with it the renewal of claims, moves only when the test advances it. */
function simulateClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
}

/** Waits in real time for concurrent work: Vitest's own waiting would advance the simulated clock. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 5) {
    if (waited > 30_000) throw new Error(`never: ${isSo}`);
    await sleep(5);
  }
}
const inProgress = () => until(async () => (await delivery())?.attempts === 1);

/** Simulates a killed process: its work stops, and its claims are not released. */
function killProcess(): void {
  vi.clearAllTimers();
}

/** Advances the clock; claims are renewed in between, each before the next renewal is due. */
async function pass(milliseconds: number, renewed: () => Promise<unknown>): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 3000) {
    vi.advanceTimersByTime(3000);
    await renewed();
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describeOnBothEngines('delivering messages', (engine: Engine) => {
  beforeEach(async () => {
    await database().deleteFrom('contact_messages').execute();
  });

  /** Waits until the renewal that the clock has triggered is written. */
  const renewal = () =>
    until(async () => (await delivery())?.nextAttemptAt?.getTime() === Date.now() + 18_000);

  it('records a failure and retries with growing back-off, until it fails for good', async () => {
    simulateClock();
    await messageWaits();
    const pauses: number[] = [];
    for (;;) {
      await deliverDueMessages(refusing.transport);
      const state = await delivery();
      expect(state?.lastError).toContain('429');
      if (state?.state !== 'pending' || !state.nextAttemptAt) break;
      pauses.push((state.nextAttemptAt.getTime() - Date.now()) / MINUTE);
      vi.setSystemTime(state.nextAttemptAt);
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 720, 1440, 2880]);
    expect(await delivery()).toMatchObject({ state: 'failed', deliveryUncertain: false });
    const [{ id = '' } = {}] = (await readInbox({ offset: 0, limit: 1 })).messages;
    // A second press finds that it is being delivered.
    for (let press = 0; press < 2; press++)
      expect(await retry(id)).toEqual({ outcome: 'done', message: 'Un nouvel essai est en cours' });
    expect(await delivery()).toMatchObject({ state: 'pending', attempts: 0 });
    // A press in a list from before the delivery: there is no further try.
    await deliverDueMessages(service().transport);
    expect(await retry(id)).toEqual({ outcome: 'done', message: 'Ce message a déjà été transmis' });
    expect(await delivery()).toMatchObject({ state: 'sent' });
    expect(await retry(randomUUID())).toMatchObject({ outcome: 'not-found' });
  });

  it('delivers pending messages when a process starts, and stops after the one in progress', async () => {
    await messageWaits();
    const { open, opened } = gate();
    const { taken, transport } = service(() => opened);
    const run = (ending: AbortSignal) => deliverDueMessages(transport, ending);
    const end = defineJob({ ...deliveryJob, isNeeded: () => true, run }).start();
    await inProgress();
    const ended = end();
    open();
    await ended;
    expect((await delivery())?.state).toBe('sent');
    expect(taken).toEqual(['camille@exemple.fr']);
  });

  it('starts no further message after it was stopped', async () => {
    await messageWaits();
    await messageWaits();
    const ended = new AbortController();
    const { taken, transport } = service(async () => ended.abort());
    await deliverDueMessages(transport, ended.signal);
    expect(taken).toHaveLength(1);
  });

  it('delivers once, even when two processes try concurrently', async () => {
    await messageWaits();
    const { taken, transport } = service();
    await Promise.all([deliverDueMessages(transport), deliverDueMessages(transport)]);
    expect(taken).toEqual(['camille@exemple.fr']);
    expect((await delivery())?.state).toBe('sent');
  });

  it('delivers once when the service is slower than the lease and a second process starts meanwhile', async () => {
    simulateClock();
    await messageWaits();
    const { open, opened } = gate();
    const slow = service(() => opened);
    const other = service();
    const first = deliverDueMessages(slow.transport);
    await inProgress();
    await pass(MINUTE, async () => {
      await renewal();
      await deliverDueMessages(other.transport);
    });
    open();
    await first;
    await deliverDueMessages(other.transport);
    expect([slow.taken, other.taken]).toEqual([['camille@exemple.fr'], []]);
    expect(await delivery()).toMatchObject({ state: 'sent', attempts: 1, deliveryUncertain: false });
  });

  it('counts the lease from the claim: late in a long round a second process claims nothing', async () => {
    simulateClock();
    await messageWaits('one@exemple.fr');
    vi.advanceTimersByTime(1);
    await messageWaits('other@exemple.fr');
    const { open, opened } = gate();
    // The first message takes longer than a lease; the second is claimed after it, and in progress when another process
    // looks.
    const first = service(async (email) => {
      if (email === 'one@exemple.fr') vi.setSystemTime(Date.now() + 6 * MINUTE);
      else await opened;
    });
    const other = service();
    const round = deliverDueMessages(first.transport);
    await inProgress();
    await deliverDueMessages(other.transport);
    open();
    await round;
    expect(first.taken).toEqual(['one@exemple.fr', 'other@exemple.fr']);
    expect(other.taken).toEqual([]);
  });

  it('retries what a killed process left, and reports that it may have been sent twice', async () => {
    simulateClock();
    await messageWaits();
    void deliverDueMessages({ deliver: never });
    await inProgress();
    killProcess();
    const { taken, transport } = service();
    vi.advanceTimersByTime(17_000);
    await deliverDueMessages(transport);
    expect(taken).toEqual([]);
    vi.advanceTimersByTime(1000);
    await deliverDueMessages(transport);
    expect(taken).toEqual(['camille@exemple.fr']);
    expect(await delivery()).toMatchObject({ state: 'sent', attempts: 2, deliveryUncertain: true });
  });

  it('reports the same when a response got lost, and not when the service refused', async () => {
    simulateClock();
    await messageWaits();
    await deliverDueMessages(service(() => Promise.reject(new Error('timeout'))).transport);
    expect(await delivery()).toMatchObject({ state: 'pending', deliveryUncertain: true });
    await database().deleteFrom('contact_messages').execute();
    await messageWaits();
    await deliverDueMessages(refusing.transport);
    vi.advanceTimersByTime(MINUTE);
    await deliverDueMessages(service().transport);
    expect(await delivery()).toMatchObject({ state: 'sent', deliveryUncertain: false });
  });

  it('overwrites nothing that another process has stored for a message since', async () => {
    simulateClock();
    await messageWaits();
    const { open, opened } = gate();
    const late = service(() => opened.then(() => Promise.reject(new DeliveryError('too late'))));
    const first = deliverDueMessages(late.transport);
    await inProgress();
    // As if the process had been suspended: no renewal for longer than the lease.
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    await deliverDueMessages(service().transport);
    open();
    await first;
    expect(await delivery()).toMatchObject({ state: 'sent', lastError: null, deliveryUncertain: true });
  });

  it('is stored as sent although the database fails for a moment', async () => {
    await messageWaits();
    const { taken, transport } = service(() => withFailingUpdates(engine));
    await deliverDueMessages(transport);
    expect(taken).toHaveLength(1);
    expect((await delivery())?.state).toBe('sent');
  });

  it('comes through a day without mail, with processes killed: none lost, none twice', async () => {
    simulateClock();
    const start = Date.now();
    const accepted: string[] = [];
    let tries = 0;
    let kills = 0;
    let killed = gate();
    const mail = service(async (email) => {
      tries++;
      // Killed while it waits for a service that never receives the message.
      if (tries % 5 === 0 && kills < 15) {
        kills++;
        killProcess();
        killed.open();
        return never();
      }
      if (Date.now() < start + 24 * HOUR) throw new DeliveryError(`503 for ${email}`);
    });
    // Every process starts with the pending messages, lives until it is killed, and is replaced.
    for (let hour = 0; hour < 96; hour += 0.5) {
      vi.setSystemTime(start + hour * HOUR);
      if (hour < 24 && hour % 2 === 0) {
        accepted.push(`writer${hour}@exemple.fr`);
        await messageWaits(`writer${hour}@exemple.fr`);
      }
      killed = gate();
      await Promise.race([deliverDueMessages(mail.transport), killed.opened]);
      if (hour >= 24 && mail.taken.length === accepted.length) break;
    }
    expect(kills).toBe(15);
    expect([...mail.taken].sort()).toEqual([...accepted].sort());
    const left = await database()
      .selectFrom('contact_messages')
      .select('email')
      .where('delivery_state', '<>', 'sent')
      .execute();
    expect(left).toEqual([]);
  });
});

/** The next update of a message is rejected by the database, once. */
async function withFailingUpdates(engine: Engine): Promise<void> {
  const executor = database().getExecutor();
  const original = executor.executeQuery.bind(executor);
  const failing = vi.spyOn(executor, 'executeQuery').mockImplementation((query, ...rest) => {
    if (!query.sql.startsWith('update "contact_messages"')) return original(query, ...rest);
    failing.mockRestore();
    return Promise.reject(new Error(`${engine} is away`));
  });
}
