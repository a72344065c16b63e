import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Insertable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openPromise } from 'yauzl';
import { isSearchIndex } from '#content/search/search-index.server.ts';
import { postText } from '#content/types/article/post-html/post-text.server.ts';
import { PAGE_NAMES } from '#domain/pages/pages.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { toColumns } from '#infrastructure/database/schema/columns.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { ensureFirstContent } from '#operations/demonstration/first-content.server.ts';
import { EXPORT_LEASE } from '#operations/export/export-lease.ts';
import { exportToFile } from '#operations/export/export-to-file.server.ts';
import { EXPORTED_FILES, EXPORTED_TABLES, type ExportedTable } from '#operations/export/exported-tables.ts';
import { beginExport } from '#operations/export/write-export.server.ts';
import { ensureSiteMedia } from '#operations/site-media/install-site-media.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';

type Row = Record<string, unknown>;

const TITLES = [
  'Dit-il : « "oui" », \'non\' # et plus',
  '--- fin\n---\ntitre: autre',
  '🎬 ... { a: [b] } | null',
];
const HTML = '<h2># Été & co</h2><p>1. *pas* [une](liste) &lt;b&gt; <a href="/contact">ici</a></p>';
const KEY = 'blog-images/2026/11/24/plage-0a1b2c3d.webp';
const LOST = 'blog-images/2026/11/24/perdue-0a1b2c3d.webp';
const address = (key: string) => `/storage/v1/object/public/${key}`;

/** The content of an export, read by another library than the one that wrote it. */
async function unpacked(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

const linesOf = (entries: Map<string, Buffer>, file: string): Row[] =>
  (entries.get(`data/${file}.jsonl`)?.toString() ?? 'missing')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const everyRow = (table: string): Promise<Row[]> =>
  database()
    .selectFrom(table as 'settings')
    .selectAll()
    .execute();

/** The row as another program parses it from JSON. */
const asJson = (row: Row): Row => JSON.parse(JSON.stringify(row));

const publicRow = ({ fields, same }: ExportedTable, row: Row) => ({
  ...same,
  ...Object.fromEntries(Object.entries(fields).map(([column, [name]]) => [name, asJson(row)[column]])),
});

function post(title: string, more: Partial<Insertable<Schema['blog_posts']>> = {}) {
  const now = new Date('2026-11-24T10:00:00.123Z');
  const id = randomUUID();
  return {
    ...toColumns(
      postFormSchema.omit({ categoryId: true, authorId: true }).parse({
        title,
        slug: `essai-${id.slice(0, 8)}`,
        excerpt: title,
        content: HTML,
        coverImage: address(KEY),
        status: 'Published',
      }),
    ),
    // The form makes one line of it; one that was stored before has its line ends.
    title,
    ...{ id, created_at: now, updated_at: now, published_at: now },
    ...{ first_published_at: now, category_id: null, author_id: null, search_text: '', version: 1 },
    ...more,
  };
}

const storedFile = (key: string): Insertable<Schema['stored_files']> => ({
  url: address(key),
  ...{ bucket: 'blog-images', path: key.slice('blog-images/'.length), type: 'image/webp', bytes: 9 },
  ...{ width: 640, height: 360, name: 'La plage.webp', alt: 'Une "plage"', search_text: 'la plage' },
  ...{ created_at: new Date('2026-11-24T10:00:00Z'), unused_since: new Date('2026-11-24T10:00:00Z') },
});

/** Inserts a row into each table that holds secrets; returns the secrets. */
async function keepSecrets(): Promise<string[]> {
  const at = new Date('2030-01-01T00:00:00Z');
  const secret = (name: string) => `secret-${name}-${randomUUID()}`;
  const { id: userId } = await database().selectFrom('user').select('id').executeTakeFirstOrThrow();
  const made = {
    twoFactor: { id: 'a', userId, secret: secret('totp'), backupCodes: secret('codes'), verified: true },
    passkeys: {
      ...{ id: secret('passkey-id'), owner_id: userId, public_key: secret('key'), counter: 1 },
      ...{ transports: '[]', name: 'Clé', created_at: at, last_used_at: null },
    },
    session: {
      ...{ id: secret('session-id'), token: secret('token'), userId, expiresAt: at, createdAt: at },
      ...{ updatedAt: at, userAgent: null },
    },
    verification: {
      ...{ id: 'a', identifier: secret('identifier'), value: secret('value') },
      ...{ expiresAt: at, createdAt: at, updatedAt: at },
    },
    password_resets: { secret_hash: secret('reset'), owner_id: userId, ends_at: at },
    invitations: {
      ...{ id: 'a', secret_hash: secret('invitation'), name: 'x', email: 'x@y.fr', role: 'editor' },
      ...{ invited_by: 'x', created_at: at, ends_at: at },
    },
    shared_previews: {
      ...{ id: 'apercu', secret_hash: secret('preview'), created_at: at },
      ...{ created_by: 'Inès', ends_at: at, revoked_at: null },
    },
    shared_preview_items: { id: 'a', preview_id: 'apercu', position: 0, kind: 'post', item_id: 'a' },
    preview_answers: {
      ...{ id: 'a', preview_id: 'apercu', idempotency_key: secret('answer'), name: 'Ana', comment: 'Oui' },
      ...{ approved: true, created_at: at },
    },
    trash: {
      ...{ id: 'a', kind: 'post', item_id: 'a', title: secret('deleted'), search_text: '', content: '{}' },
      ...{ deleted_at: at, deleted_by: '', deleted_by_name: '', expires_at: at },
    },
  };
  for (const [table, row] of Object.entries(made))
    await database()
      .insertInto(table as 'settings')
      .values(row as never)
      .execute();
  const { password } = await database().selectFrom('account').select('password').executeTakeFirstOrThrow();
  const texts = Object.values(made).flatMap((row) => Object.values(row));
  return [
    ...texts.filter((text): text is string => String(text).startsWith('secret-')),
    String(password),
    ...(await Promise.all((['session', 'rate-limit', 'backup-download'] as const).map(installationSecret))),
  ];
}

describeOnBothEngines('an export', () => {
  const folder = testFolder('export-test');
  const file = join(folder, 'site.zip');
  let secrets: string[];
  let entries: Map<string, Buffer>;

  beforeAll(async () => {
    setFileStore(diskFileStore(join(folder, 'files')));
    await ensureSiteMedia();
    await ensureFirstContent(true);
    await saveAdministrator('admin@exemple.fr', 'un mot de passe long');
    secrets = await keepSecrets();
    const bytes = (text: string) => [Buffer.from(text)] as unknown as AsyncIterable<Uint8Array>;
    await fileStore().put(KEY, bytes('a picture'));
    await fileStore().put(KEY.replace('.webp', '.w640.avif'), bytes('made'));
    await fileStore().put('share-pictures/x/y.png', bytes('made'));
    await fileStore().put('unfinished-uploads/a-b', bytes('unfinished'));
    await fileStore().put('imports/a-b', bytes('a former site'));
    await database()
      .insertInto('stored_files')
      .values([storedFile(KEY), storedFile(LOST)])
      .execute();
    await database()
      .insertInto('blog_posts')
      .values([
        ...TITLES.map((title) => post(title)),
        post('Un brouillon', { status: 'Draft', slug: 'con', published_at: null }),
      ])
      .execute();
    const draft = {
      values: { title: 'Changé', slug: 'change', content: '<p>Autre</p>', status: 'Published' },
    };
    await database()
      .insertInto('item_drafts')
      .values({ item: 'post:abc', content: JSON.stringify(draft), updated_at: new Date() })
      .execute();
    await database()
      .insertInto('site_contents')
      .values({
        name: 'settings',
        published: JSON.stringify({ 'identity.brandName': 'Une autre agence' }),
        version: 1,
        updated_at: new Date(),
      })
      .execute();
    await exportToFile(file);
    entries = await unpacked(file);
  });

  it('lists every column of its tables, exported or left out', async () => {
    const tables = (await database().introspection.getTables()).filter(({ name }) => !isSearchIndex(name));
    for (const { table, fields, leftOut } of [...EXPORTED_TABLES, EXPORTED_FILES]) {
      const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
      expect([...Object.keys(fields), ...leftOut].sort(), table).toEqual(columns?.sort());
    }
  });

  it('contains every row, under public names and as JSON', async () => {
    for (const file of new Set(EXPORTED_TABLES.map((table) => table.file))) {
      const rows: Row[] = [];
      for (const table of EXPORTED_TABLES.filter((one) => one.file === file))
        rows.push(...(await everyRow(table.table)).map((row) => publicRow(table, row)));
      const found = linesOf(entries, file).map(({ markdown: _path, ...line }) => line);
      const sorted = (all: Row[]) => all.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
      expect(sorted(found), file).toEqual(sorted(rows));
    }
    expect(linesOf(entries, 'projects').length).toBeGreaterThan(10);
    expect(linesOf(entries, 'articles')[0]?.['createdAt']).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    );
    expect(linesOf(entries, 'projects').find(({ kind }) => kind === 'web')?.['medias']).toHaveProperty(
      'blocks',
    );
  });

  it('contains the settings and the pages as visitors see them', () => {
    const settings = linesOf(entries, 'settings');
    const brand = settings.find(({ name }) => name === 'identity.brandName');
    expect(brand).toMatchObject({ section: 'Identité', value: 'Une autre agence', edited: true });
    expect(settings.find(({ name }) => name === 'backups')?.['value']).toMatchObject({ hour: 3 });
    const pages = linesOf(entries, 'pages');
    expect(new Set(pages.map(({ page }) => page)).size).toBe(PAGE_NAMES.length);
    expect(pages.every(({ value }) => value !== undefined)).toBe(true);
  });

  it('contains every original file, and reports lost ones; derived files are left out', async () => {
    const listed = linesOf(entries, 'files');
    const packed = [...entries.keys()].filter((name) => name.startsWith('files/'));
    const made = /\.w\d+\.|\.poster\.|^share-pictures|^unfinished|^imports/;
    const stored = (await Array.fromAsync(fileStore().list(''))).filter((key) => !made.test(key));
    expect(packed.sort()).toEqual(stored.map((key) => `files/${key}`).sort());
    expect(stored.length).toBeGreaterThan(50);
    for (const key of stored)
      expect(entries.get(`files/${key}`)?.equals(readFileSync(join(folder, 'files', key))), key).toBe(true);
    expect(listed.filter(({ path }) => path !== null).map(({ path }) => path)).toEqual(
      expect.arrayContaining(packed),
    );
    expect(listed.find(({ key }) => key === KEY)).toMatchObject({
      ...{ path: `files/${KEY}`, name: 'La plage.webp', alt: 'Une "plage"', type: 'image/webp', size: 9 },
      ...{ address: address(KEY), width: 640 },
    });
    expect(listed.filter(({ path }) => path === null).map(({ key }) => key)).toContain(LOST);
  });

  it('contains every article as Markdown that can be parsed back, with its pictures', () => {
    const articles = linesOf(entries, 'articles');
    for (const article of articles) {
      const text = entries.get(String(article['markdown']))?.toString() ?? '';
      const [, yaml = '', markdown = ''] = /^---\n([\s\S]*?\n)---\n\n([\s\S]*)$/.exec(text) ?? [];
      const { title, slug, id, coverImage } = parse(yaml);
      expect({ title, slug, id }).toEqual({
        title: article['title'],
        slug: article['slug'],
        id: article['id'],
      });
      if (coverImage) expect(entries.has(String(coverImage).replace('../', '')), coverImage).toBe(true);
      for (const [, path = ''] of markdown.matchAll(/\]\(\.\.\/(files\/[^)\s]+)/g))
        expect(entries.has(path), path).toBe(true);
      const first = postText(String(article['content'])).split('\n')[0]?.split(' ')[0] ?? '';
      expect(markdown).toContain(first.replace(/[*_#[\]<]/g, '\\$&').slice(0, 3));
      expect(String(article['markdown'])).toMatch(
        article['status'] === 'Published' ? /^articles\// : /^drafts\/[\w-]+\.md$/,
      );
    }
    expect(articles.map(({ title }) => title)).toEqual(expect.arrayContaining(TITLES));
    // No reserved device name of Windows.
    expect(entries.has('drafts/con.md')).toBe(false);
    expect(entries.get('drafts/abc.modifications.md')?.toString()).toMatch(/changesOf: abc[\s\S]*Autre/);
  });

  it('documents every file and every field, in French', () => {
    const text = entries.get('LISEZ-MOI.txt')?.toString() ?? '';
    for (const name of entries.keys()) if (name.startsWith('data/')) expect(text).toContain(`${name} : `);
    for (const line of [...entries.keys()]
      .filter((name) => name.startsWith('data/'))
      .flatMap((name) => linesOf(entries, name.slice('data/'.length, -'.jsonl'.length))))
      for (const field of Object.keys(line)) expect(text).toContain(`  ${field} : `);
  });

  it('contains no secret of the database', async () => {
    expect(secrets.length).toBeGreaterThan(15);
    const everything = [...entries].filter(([name]) => !name.startsWith('files/'));
    const whole = Buffer.concat(everything.flatMap(([name, bytes]) => [Buffer.from(name), bytes]));
    for (const secret of secrets) expect(whole.includes(secret), secret.slice(0, 20)).toBe(false);
    expect(whole.includes('Une autre agence')).toBe(true);
  });

  it('is refused if the file exists or another export is running, and leaves nothing behind', async () => {
    await expect(exportToFile(file)).rejects.toThrow(/exists already/);
    await expect(exportToFile(join(folder, 'nowhere', 'site.zip'))).rejects.toThrow(/there is no folder/);
    await withLease(EXPORT_LEASE, () =>
      expect(exportToFile(join(folder, 'other.zip'))).rejects.toThrow(/another export is under way/),
    );
    expect(readdirSync(folder).sort()).toEqual(['files', 'site.zip']);
  });

  it.each([
    ['is ended', () => AbortSignal.timeout(5)],
    ['was ended before', () => AbortSignal.abort()],
  ])('that %s leaves nothing', async (_what, signal) => {
    await expect(exportToFile(join(folder, 'ended.zip'), signal())).rejects.toThrow(/abort/);
    expect(readdirSync(folder).filter((name) => name.startsWith('ended'))).toEqual([]);
  });

  it('reports no file as lost that was deleted while it was written', async () => {
    const lost = linesOf(entries, 'files').filter(({ path }) => path === null).length;
    const swept = await insertStoredFile('blog-images/2026/11/24/balayee-0a1b2c3d.webp');
    const write = await beginExport(mkdtempSync(join(folder, 'spool-')));
    await database().deleteFrom('stored_files').where('url', '=', swept).execute();
    const { missing } = await write(new Writable({ write: (_chunk, _encoding, done) => done() }));
    expect(missing).toBe(lost);
  });

  it('ends when its reader disconnects, and reads no further', async () => {
    const write = await beginExport(mkdtempSync(join(folder, 'spool-')));
    let taken = 0;
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const output = new Writable({
      write(chunk, _encoding, done) {
        taken += chunk.length;
        done(taken > 200_000 ? full : null);
      },
    });
    let opened = 0;
    const store = fileStore();
    setFileStore({
      ...store,
      get(...given) {
        opened += 1;
        return store.get(...given);
      },
    });
    await expect(write(output)).rejects.toBe(full);
    setFileStore(store);
    expect(opened).toBeLessThan(10);
  });
});
