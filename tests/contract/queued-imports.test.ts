import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyReport } from '#domain/import/import-report.ts';
import { storedReport } from '#domain/import/stored-report.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { ChildProcessEnded } from '#infrastructure/child-process/child-process.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { writeBackup } from '#operations/backup/archive/write-backup.server.ts';
import { discardImport, enqueueRun, stopRun } from '#operations/import/queue/enqueue-import.server.ts';
import { executeRun } from '#operations/import/queue/execute-run.server.ts';
import { removeOldImportFiles } from '#operations/import/queue/import-files.server.ts';
import { readRunInProgress, recordProgress } from '#operations/import/queue/import-runs.server.ts';
import type { ImportWork } from '#operations/import/queue/import-work.server.ts';
import { readImports, readReportFile } from '#operations/import/queue/read-imports.server.ts';
import { receiveImportFile } from '#operations/import/queue/receive-import-file.server.ts';
import { runQueuedImport } from '#operations/import/queue/run-queued-imports.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

const PICTURE = 'https://ancien.example/wp-content/uploads/2020/05/quai.png';
const DUMP = readFileSync('tests/contract/fixtures/import/dump-inserts.sql', 'utf8');
const DAY = 24 * 3600_000;

function wxr(articles: number, content = '<p>Texte</p>'): string {
  const items = Array.from(
    { length: articles },
    (_, number) => `<item><title>Article ${number}</title><link>https://ancien.example/${number}/</link>
      <dc:creator>ines</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded>
      <wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-05-12 08:30:00</wp:post_date_gmt>
      <wp:post_name>article-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
  );
  const site = '<wp:base_blog_url>https://ancien.example</wp:base_blog_url>';
  return `<?xml version="1.0" encoding="UTF-8" ?><rss><channel>${site}${items.join('')}</channel></rss>`;
}

function form(text: string, fields: Record<string, string> = {}): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries({ source: 'wordpress', files: '', ...fields }))
    body.append(name, value);
  body.append('file', new File([text], 'C:\\site\\export.xml'));
  return new Request('http://site/admin/importer/fichier', { method: 'POST', body });
}

describeOnBothEngines('queued imports (§61.1 to §61.7)', () => {
  const folder = testFolder('asked-imports');
  beforeAll(() => setFileStore(diskFileStore(join(folder, 'files'))));
  beforeEach(async () => {
    for (const table of ['imports', 'imported_items', 'blog_posts', 'post_redirects', 'redirects'] as const)
      await database().deleteFrom(table).execute();
    for await (const key of fileStore().list('imports/')) await fileStore().delete(key);
  });

  /** In this process, which has the database of the test. */
  const here: ImportWork = { run: (id) => executeRun(id, 1), end: () => {} };
  const round = (work = here, aborted = false) => runQueuedImport(work, { aborted });
  const send = (text: string, fields?: Record<string, string>, limit?: number) =>
    actAs({ id: 'a', name: 'Inès' }, () => receiveImportFile(form(text, fields), limit));
  const current = async () => {
    const { current } = await readImports();
    if (!current) throw new Error('there is none');
    return current;
  };
  const ask = async (trial = false) =>
    actAs({ id: 'a', name: 'Inès' }, async () => enqueueRun((await current()).id, trial));
  const articles = async () => (await database().selectFrom('blog_posts').select('id').execute()).length;
  const importFiles = async () => {
    const keys: string[] = [];
    for await (const key of fileStore().list('imports/')) keys.push(key);
    return keys;
  };

  it('a file is imported as a dry run, then for real, then deleted, and its report stays (§61.1 to §61.3, §61.7)', async () => {
    expect(await send(wxr(3))).toBe('asked');
    expect(await current()).toMatchObject({
      trial: true,
      state: 'waiting',
      fileName: 'export.xml',
      by: 'Inès',
    });
    await Promise.all([round(), round(), round()]);
    expect(await current()).toMatchObject({ state: 'done', fileKept: true, done: 3, total: 3 });
    expect((await current()).report?.outcomes.created).toBe(3);
    expect(await articles()).toBe(0);
    expect((await writeBackup(join(folder, 'site.backup'), undefined)).files).toBe(0);

    expect(await ask()).toBe('asked');
    await round();
    expect(await current()).toMatchObject({ trial: false, state: 'done', fileKept: false, reported: true });
    expect(await articles()).toBe(3);
    expect(await importFiles()).toEqual([]);
    expect(await ask()).toBe('gone');
    const file = await readReportFile((await current()).id);
    expect(file?.report.outcomes.created).toBe(3);
    expect((await readImports()).before).toHaveLength(1);
    const entry = await database()
      .selectFrom('journal')
      .select(['action', 'kind', 'title', 'administrator_name'])
      .where('kind', '=', 'import')
      .execute();
    expect(entry).toEqual([
      { action: 'imported', kind: 'import', title: 'export.xml', administrator_name: 'Inès' },
    ]);
  });

  it('a dump imports projects and articles', async () => {
    await send(DUMP, { source: 'supabase' });
    await round();
    expect((await current()).report?.outcomes.created).toBeGreaterThan(3);
    expect(await articles()).toBe(0);
  });

  it('one import runs at a time, and waits for one of the command line (§61.2)', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(wxr(1))));
    expect(sent.filter((one) => one === 'asked')).toHaveLength(1);
    expect(sent.filter((one) => one === 'under-way')).toHaveLength(3);
    expect(await importFiles()).toHaveLength(1);
    await withLease('import', async () => {
      await round();
      expect((await current()).state).toBe('waiting');
      const { current: later } = await readImports(new Date(Date.now() + 60_000));
      expect(later?.waits).toBe(true);
    });
    await round();
    const requested = await Promise.all([ask(), ask(), ask()]);
    expect(requested.toSorted()).toEqual(['asked', 'under-way', 'under-way']);
    expect(await discardImport((await current()).id)).toBe('under-way');
    expect(await send(wxr(1))).toBe('under-way');
  });

  it('a file that one person imports while another abandons it is imported or gone', async () => {
    await send(wxr(1));
    await round();
    const { id } = await current();
    const [requested, discarded] = await Promise.all([ask(), discardImport(id)]);
    const run = await readRunInProgress();
    expect({ requested, discarded, key: run?.file_key ?? null, files: await importFiles() }).toEqual(
      requested === 'asked'
        ? { requested, discarded: 'under-way', key: expect.any(String), files: [run?.file_key] }
        : { requested: 'gone', discarded: 'done', key: null, files: [] },
    );
  });

  it('a cancelled one reports its progress, and is resumed without duplicates (§61.4, §61.5)', async () => {
    await send(wxr(1));
    await stopRun((await current()).id);
    expect(await current()).toMatchObject({ state: 'stopped', fileKept: true, reported: false });
    await ask(true);
    await round();
    expect((await current()).state).toBe('done');
    await discardImport((await current()).id);
    expect(await importFiles()).toEqual([]);

    // Long enough that the file is read in many chunks, between which a cancellation is detected.
    await send(wxr(60, '<p>Un texte de quelques lignes.</p>'.repeat(600)));
    await round();
    await ask();
    const running = round();
    const { id } = await current();
    await expect
      .poll(async () => (await current()).done, { interval: 5, timeout: 120_000 })
      .toBeGreaterThan(3);
    await stopRun(id);
    await running;
    const stopped = await current();
    expect(stopped).toMatchObject({ state: 'stopped', fileKept: true, reported: true });
    expect(stopped.report?.stopped).toBe(true);
    expect(stopped.done).toBeLessThan(60);
    expect(await articles()).toBe(stopped.done);
    await ask();
    await round();
    expect((await current()).state).toBe('done');
    expect((await current()).report?.outcomes).toMatchObject({
      created: 60 - stopped.done,
      unchanged: stopped.done,
    });
    expect(await articles()).toBe(60);
  });

  it('one whose process died is marked as interrupted; one that ended with its process is resumed (§61.5)', async () => {
    await send(wxr(2));
    const dies: ImportWork = { run: () => Promise.reject(new ChildProcessEnded('killed')), end: () => {} };
    await round(dies);
    expect(await current()).toMatchObject({ state: 'interrupted', fileKept: true, reported: false });
    await ask(true);
    const begun: ImportWork = {
      run: async (id) => {
        const report = emptyReport();
        report.outcomes.created = 1;
        await recordProgress(id, { done: 1, total: 2 }, storedReport(report, true));
        return dies.run(id);
      },
      end: () => {},
    };
    await round(begun);
    expect(await current()).toMatchObject({
      ...{ state: 'interrupted', done: 1, total: 2, reported: true },
      report: { outcomes: { created: 1 }, stopped: true },
    });
    await ask(true);
    // The serving process died with it: nobody stores an outcome.
    await database().updateTable('imports').set({ state: 'running' }).where('under_way', '=', 1).execute();
    await round();
    expect(await current()).toMatchObject({ state: 'interrupted', fileKept: true });
    await ask();
    const ending = new AbortController();
    const ends: ImportWork = {
      run: () => {
        ending.abort();
        return Promise.reject(new ChildProcessEnded('ended'));
      },
      end: () => {},
    };
    await runQueuedImport(ends, ending.signal);
    expect((await current()).state).toBe('waiting');
    await round();
    expect(await current()).toMatchObject({ state: 'done', trial: false });
    expect(await articles()).toBe(2);
    expect(await readRunInProgress()).toBeUndefined();
  });

  it('a file that is no export is refused in French and deleted (§61.6)', async () => {
    await send('<html><p>Ceci n’est pas un export</p></html>');
    await round();
    expect(await current()).toMatchObject({ state: 'failed', failure: 'web-page', fileKept: false });
    await send('PGDMP et la suite', { source: 'supabase' });
    await round();
    expect((await current()).failure).toBe('archive');
    expect(await importFiles()).toEqual([]);
  });

  it('a refused upload leaves nothing behind (§61.1)', async () => {
    expect(await send('')).toBe('no-file');
    expect(await send(wxr(1), { source: 'ailleurs' })).toBe('no-file');
    expect(await send(wxr(200), {}, 10_000)).toBe('too-large');
    const long = `https://ancien.example/${'copie/'.repeat(400)}`;
    for (const files of [
      '/srv/copie',
      'file:///etc',
      'http://127.0.0.1:9000/',
      'https://a:b@c.example',
      'https://c.example/images?page=2',
      'https://c.example/#images',
      'x',
      long,
    ])
      expect(await send(wxr(1), { files }), files).toBe('address');
    const cut = form(wxr(400));
    const text = await cut.text();
    const half = new Request(cut.url, {
      method: 'POST',
      headers: { 'Content-Type': cut.headers.get('Content-Type') ?? '' },
      body: text.slice(0, text.length / 2),
    });
    await expect(receiveImportFile(half)).rejects.toThrow();
    expect(await importFiles()).toEqual([]);
    expect(await readImports()).toEqual({ current: undefined, before: [] });
  });

  it('a form that is aborted before the store reads its file affects nothing else and leaves nothing (§61.1)', async () => {
    const sent = form(wxr(1));
    const whole = await sent.bytes();
    const [pending, broken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const store = fileStore();
    setFileStore({
      ...store,
      async put(key, file) {
        pending.resolve();
        await broken.promise;
        return store.put(key, file);
      },
    });
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(whole.subarray(0, -200)),
      async pull(controller) {
        await pending.promise;
        controller.error(new Error('gone'));
        setImmediate(broken.resolve);
      },
    });
    const cut = { method: 'POST', headers: sent.headers, body, duplex: 'half' } as const;
    await expect(receiveImportFile(new Request(sent.url, cut))).rejects.toThrow('gone');
    setFileStore(store);
    expect(await importFiles()).toEqual([]);
  });

  it('a typed URL is as untrusted as those of the file (§56.9, §61.1)', async () => {
    await send(wxr(1, `<p>Texte</p><img src="${PICTURE}">`), { files: 'http://127.0.0.1/copie' });
    await round();
    await ask();
    await round();
    const missing = (await current()).report?.remarks.find(({ kind }) => kind === 'picture-missing');
    expect(missing?.lines.join()).toContain('réseau privé');
    expect(await articles()).toBe(1);
  });

  it('an abandoned file is deleted after a week, one without a run after a day (§61.6)', async () => {
    await send(wxr(1));
    await round();
    await fileStore().put('imports/orphan', [Buffer.from('x')] as unknown as AsyncIterable<Uint8Array>);
    await removeOldImportFiles(new Date(Date.now() + DAY / 2));
    expect(await importFiles()).toHaveLength(2);
    const before = new Date(Date.now() - 2 * DAY);
    utimesSync(join(folder, 'files', 'imports', 'orphan'), before, before);
    await removeOldImportFiles(new Date());
    expect(await importFiles()).toHaveLength(1);
    await removeOldImportFiles(new Date(Date.now() + 8 * DAY));
    expect(await importFiles()).toEqual([]);
    expect(await current()).toMatchObject({ fileKept: false, reported: true });
  });
});
