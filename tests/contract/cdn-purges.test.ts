import { expect, it, vi } from 'vitest';
import { saveContent } from '#content/pages/site-contents.server.ts';
import { CdnRefusal } from '#infrastructure/cdn/cdn-port.ts';
import { purgeDue } from '#infrastructure/cdn/purge-work.server.ts';
import { changeContent, database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { ofFile } from '#infrastructure/database/dependencies/cache-tags.ts';
import { writePurges } from '#infrastructure/database/dependencies/pending-purges.server.ts';
import { setUsesComplete } from '#infrastructure/database/file-uses-complete.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';

vi.hoisted(() =>
  Object.assign(process.env, {
    CDN: 'varnish',
    CDN_PURGE_URL: 'http://127.0.0.1:9/',
    CDN_PURGE_TOKEN: 'a-token-of-this-test',
  }),
);

const begin = new Date('2026-11-01T09:00:00Z');
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000);
const at = (seconds: number) => async () => after(seconds);
const ask = (...keys: string[]) => runInTransaction((transaction) => writePurges(transaction, keys, begin));

function cdn(maxKeysPerRequest = 50, fails: () => boolean = () => false) {
  const purged: string[][] = [];
  return {
    told: purged,
    maxKeysPerRequest,
    async purge(keys: readonly string[]) {
      if (fails()) throw new CdnRefusal('it answered 503');
      purged.push([...keys].sort());
    },
  };
}

describeOnBothEngines('the CDN purge queue', () => {
  it('is filled in the transaction of a change, and only if it commits', async () => {
    const write = { name: 'settings', published: '{}', draft: null, version: 1, updated_at: new Date() };
    const fails = changeContent(async (transaction) => {
      await transaction.insertInto('site_contents').values(write).execute();
      throw new Error('the power went');
    });
    await expect(fails).rejects.toThrow('the power went');
    expect(await database().selectFrom('cdn_purges').select('key').execute()).toEqual([]);
    await changeContent((transaction) => transaction.insertInto('site_contents').values(write).execute());
    const rows = await database().selectFrom('cdn_purges').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['anything', 'content', 'content-settings']);
    await database().deleteFrom('cdn_purges').execute();
  });

  it('has the file that a draft gives up, and nothing of a draft that keeps its files', async () => {
    await setUsesComplete(database());
    const cover = await insertStoredFile('project-images/2026/11/22/brouillon.webp');
    const drafts = [{ cover }, { cover, text: 'Neuf' }, { text: 'Neuf' }];
    const queued: string[][] = [];
    for (const [version, draft] of drafts.entries()) {
      expect(await saveContent('page:agence', { draft }, version)).toEqual({ outcome: 'saved' });
      const rows = await database().selectFrom('cdn_purges').select('key').execute();
      queued.push(rows.map(({ key }) => key));
    }
    expect(queued).toEqual([[], [], expect.arrayContaining([ofFile(cover)])]);
    await database().deleteFrom('cdn_purges').execute();
  });

  it('purges immediately, after two seconds and after thirty, then no more', async () => {
    await ask('web', 'web-1');
    const one = cdn();
    for (const second of [0, 1, 2.1, 20, 31, 40, 100]) await purgeDue(one, at(second));
    expect(one.told).toEqual([
      ['web', 'web-1'],
      ['web', 'web-1'],
      ['web', 'web-1'],
    ]);
    expect(await database().selectFrom('cdn_purges').selectAll().execute()).toEqual([]);
  });

  it('purges once in each round, however many processes run, in batches up to the maximum of keys', async () => {
    const keys = Array.from({ length: 70 }, (_, index) => `web-${index}`);
    await ask(...keys);
    const one = cdn(30);
    await Promise.all([1, 2, 3].map(() => purgeDue(one, at(0))));
    expect(one.told.flat().sort()).toEqual([...keys].sort());
    expect(Math.max(...one.told.map(({ length }) => length))).toBeLessThanOrEqual(30);
    await database().deleteFrom('cdn_purges').execute();
  });

  it('retries with growing back-off while the CDN fails, starting again with the first round', async () => {
    await ask('post');
    let away = true;
    const one = cdn(50, () => away);
    const dues: number[] = [];
    for (const second of [0, 1, 3, 8]) {
      expect(await purgeDue(one, at(second))).toBe(0);
      const row = await database().selectFrom('cdn_purges').selectAll().executeTakeFirstOrThrow();
      dues.push((row.due_at.getTime() - begin.getTime()) / 1000);
    }
    expect(dues).toEqual([1, 3, 8, 23]);
    away = false;
    for (const second of [22, 23, 25.1, 56]) await purgeDue(one, at(second));
    expect(one.told).toEqual([['post'], ['post'], ['post']]);
    expect(await database().selectFrom('cdn_purges').selectAll().execute()).toEqual([]);
  });

  it('is taken over from a process that died during a purge', async () => {
    await ask('post');
    const dying = { maxKeysPerRequest: 50, purge: () => new Promise<void>(() => {}) };
    void purgeDue(dying, at(0));
    const one = cdn();
    await vi.waitFor(
      async () => {
        const row = await database().selectFrom('cdn_purges').selectAll().executeTakeFirstOrThrow();
        expect(row.due_at).toEqual(after(15));
      },
      { timeout: 120_000 },
    );
    await purgeDue(one, at(14));
    expect(one.told).toEqual([]);
    await purgeDue(one, at(15));
    expect(one.told).toEqual([['post']]);
    await database().deleteFrom('cdn_purges').execute();
  });

  it('starts again with the first round when the same keys change meanwhile', async () => {
    await ask('post');
    const changing = cdn();
    const purge = changing.purge;
    changing.purge = async (keys) => {
      await purge(keys);
      if (changing.told.length === 1)
        await runInTransaction((transaction) => writePurges(transaction, ['post'], after(1)));
    };
    await purgeDue(changing, at(0.5));
    await purgeDue(changing, at(1));
    expect(changing.told).toEqual([['post'], ['post']]);
    const row = await database().selectFrom('cdn_purges').selectAll().executeTakeFirstOrThrow();
    expect([row.round, row.due_at]).toEqual([1, after(3)]);
    await database().deleteFrom('cdn_purges').execute();
  });
});
