import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { isLeaseHeld, leasesLeftBehind, withLease } from '#infrastructure/database/lease.server.ts';
import { defineJob, leasesLeftBehindJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { describeOnBothEngines } from './engines.ts';

describeOnBothEngines('a lease', (engine) => {
  /** The lease of a process that died: nobody renews it, and it expires after this time. */
  const leftBehind = async (seconds: number) => {
    const held_until = new Date((await databaseNow()).getTime() + seconds * 1000);
    await database()
      .insertInto('leases')
      .values({ name: 'work', holder: 'a process that died', held_until })
      .execute();
  };

  it('is held by one process at a time, however many request it, and by the next once it is released', async () => {
    const release = Promise.withResolvers<void>();
    let working = 0;
    const work = () =>
      withLease('work', async () => {
        working += 1;
        await release.promise;
        return 'done';
      });
    let refused = 0;
    const all = Array.from({ length: 10 }, async () => {
      const done = await work();
      if (done === undefined) refused += 1;
      return done;
    });
    await vi.waitFor(() => expect(refused).toBe(9), { timeout: 120_000 });
    expect(await isLeaseHeld('work')).toBe(true);
    release.resolve();
    expect((await Promise.all(all)).filter(Boolean)).toEqual(['done']);
    expect(working).toBe(1);
    expect(await isLeaseHeld('work')).toBe(false);
    expect(await withLease('work', async () => 'next')).toBe('next');
  });

  it('is released when the work fails', async () => {
    await expect(withLease('work', () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    expect(await isLeaseHeld('work')).toBe(false);
  });

  it('that can’t be released hides neither the result of the work nor its error', async () => {
    const without = async (work: () => Promise<string>) => {
      const rename = (from: string, to: string) =>
        sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database());
      const done = withLease('unreleased', async () => {
        await rename('leases', 'leases_away');
        return work();
      });
      await done.catch(() => undefined);
      await rename('leases_away', 'leases');
      await database().deleteFrom('leases').where('name', '=', 'unreleased').execute();
      return done;
    };
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    expect(await without(async () => 'done')).toBe('done');
    await expect(without(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
      'the disk is full',
    );
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });

  it('of a process that died is respected until it expires, and then taken over', async () => {
    await leftBehind(18);
    expect(await withLease('work', async () => 'taken')).toBeUndefined();
    await database().deleteFrom('leases').execute();
    await leftBehind(-1);
    expect(await isLeaseHeld('work')).toBe(false);
    expect(await withLease('work', async () => 'taken')).toBe('taken');
  });

  if (engine === 'postgres')
    it('expires by the clock of the server, whatever the clock of this process', async () => {
      await leftBehind(18);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 });
      try {
        expect(await withLease('work', async () => 'taken')).toBeUndefined();
      } finally {
        vi.useRealTimers();
        await database().deleteFrom('leases').execute();
      }
    });

  it('of a process that died while the clock was ahead is taken over', async () => {
    await database().deleteFrom('leases').execute();
    await leftBehind(365 * 86_400);
    expect(await isLeaseHeld('work')).toBe(false);
    expect(await leasesLeftBehind()).toEqual(['work']);
    expect(await withLease('work', async () => 'taken')).toBe('taken');
  });

  it('is renewed as long as the work runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const until = async () =>
      (
        await database().selectFrom('leases').select('held_until').executeTakeFirstOrThrow()
      ).held_until.getTime();
    try {
      await withLease('work', async () => {
        const before = await until();
        vi.advanceTimersByTime(3000);
        await vi.waitFor(async () => expect(await until()).toBeGreaterThan(before), { timeout: 120_000 });
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('that expires between the rounds of another process is taken over long before its next round', async () => {
    const runs: string[] = [];
    const hourly = (lease: string) =>
      defineJob({
        name: `${lease} in a test`,
        everyMs: 3_600_000,
        lease,
        run: async () => runs.push(lease),
      }).start();
    const ends = [hourly('work'), hourly('other work')];
    await vi.waitFor(() => expect(runs.toSorted()).toEqual(['other work', 'work']), { timeout: 120_000 });
    runs.length = 0;
    await vi.waitFor(async () => expect(await isLeaseHeld('work')).toBe(false), { timeout: 120_000 });
    await leftBehind(-1);
    const endTakingOver = leasesLeftBehindJob.start();
    await vi.waitFor(() => expect(runs).toEqual(['work']), { timeout: 120_000 });
    await endTakingOver();
    await Promise.all(ends.map((end) => end()));
    expect(await leasesLeftBehind()).toEqual([]);
  });
});
