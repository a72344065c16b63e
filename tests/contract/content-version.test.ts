import { expect, it, vi } from 'vitest';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { currentContentVersion } from '#infrastructure/database/content-version/current-version.server.ts';
import { changeContent, database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';

describeOnBothEngines('the content version', (engine) => {
  it('is incremented by every content change, and by no failed one', async () => {
    const before = await readContentVersion();
    expect(await changeContent(async () => 'done')).toBe('done');
    const failing = changeContent(async () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect([await readContentVersion(), await currentContentVersion()]).toEqual([before + 1, before + 1]);
  });

  it('is waited for during a long change of this process, and no page is refused for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const before = await readContentVersion();
      const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const changing = changeContent(async () => {
        begun.resolve();
        await going.promise;
      });
      await begun.promise;
      const version = currentContentVersion().catch((error: Error) => error.message);
      // On PostgreSQL the response would still be on its way.
      if (engine === 'sqlite') await vi.advanceTimersByTimeAsync(5_000);
      going.resolve();
      await changing;
      expect([before, before + 1]).toContain(await version);
    } finally {
      vi.useRealTimers();
    }
  });

  it('bounds a cached read: one read for each key until content changes, and none of a failure', async () => {
    const read: string[] = [];
    const cached = cachedRead(
      async (key: string) => {
        read.push(key);
        if (key === 'failing') throw new Error('no');
        return `${key} ${read.length}`;
      },
      (key) => key,
    );
    const [a, b, sameAgain] = await Promise.all([cached('a'), cached('b'), cached('a')]);
    // On PostgreSQL either of two connections may be the first.
    expect([[a, b].map((one) => one?.slice(0, 1)), sameAgain]).toEqual([['a', 'b'], a]);
    expect(read.toSorted()).toEqual(['a', 'b']);
    await expect(cached('failing')).rejects.toThrow('no');
    await expect(cached('failing')).rejects.toThrow('no');
    expect(read.slice(2)).toEqual(['failing', 'failing']);
    await changeContent(async () => undefined);
    expect([await cached('a'), await cached('b'), await cached('b')]).toEqual(['a 5', 'b 6', 'b 6']);
    // A failover has lost that change, and the next one gets its version.
    await database()
      .updateTable('content_version')
      .set((column) => ({ version: column('version', '-', 1) }))
      .execute();
    await currentContentVersion();
    await changeContent(async () => undefined);
    expect(await cached('a')).toBe('a 7');
  });
});
