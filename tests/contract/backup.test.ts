import { hash } from 'node:crypto';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { isSearchIndex } from '#content/search/search-index.server.ts';
import { storedFileAddress } from '#domain/files/stored-file.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import {
  changeContent,
  closeDatabase,
  type Database,
  database,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { BACKED_UP_TABLES, TABLES } from '#infrastructure/database/schema/tables.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { BackupError, lineOf } from '#operations/backup/archive/backup-error.ts';
import { restoreBackup } from '#operations/backup/archive/restore-backup.server.ts';
import { writeBackup } from '#operations/backup/archive/write-backup.server.ts';
import { insertManyPosts, insertManyProjects } from '../../commands/demo/many-rows.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines, type Engine, openFreshDatabase } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';

const FILE_KEY = 'project-images/2026/11/22/1_ete-a-sete-0a1b2c3d.png';

async function everyRow(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name, key } of BACKED_UP_TABLES) {
    all[name] = await database()
      .selectFrom(name as 'settings')
      .selectAll()
      .orderBy(key as 'key')
      .execute();
  }
  return all;
}

/** An archive with valid checksums, as a person could build it by hand. */
async function writeArchiveByHand(file: string, entries: Record<string, string>): Promise<void> {
  const archive = pack();
  const writing = pipeline(archive, createGzip(), createWriteStream(file));
  const sums: Record<string, string> = {};
  for (const [name, text] of Object.entries(entries)) {
    archive.entry({ name }, text);
    sums[name] = hash('sha256', text);
  }
  archive.entry({ name: 'checksums.json' }, JSON.stringify(sums));
  archive.finalize();
  await writing;
}

describeOnBothEngines('a backup', (engine) => {
  const folder = testFolder('backup-test');
  const archive = join(folder, 'site.backup');
  setFileStore(diskFileStore(join(folder, 'files')));
  let source: Database;
  const emptyInstallation = async (target: Engine) => {
    setDatabase(await openFreshDatabase(target, folder));
    setFileStore(diskFileStore(mkdtempSync(join(folder, 'restored-'))));
  };
  const backToSource = async () => {
    await closeDatabase();
    setDatabase(source);
    setFileStore(diskFileStore(join(folder, 'files')));
  };

  it('has an entry for every table', async () => {
    const tables = (await database().introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !isSearchIndex(name))
      .sort();
    expect([...Object.keys(TABLES), 'schema_migrations'].sort()).toEqual(tables);
  });

  it('contains every row and file, more than one batch', async () => {
    source = database();
    await saveAdministrator('admin@exemple.fr', 'un mot de passe long');
    await insertManyProjects(1_600);
    await insertManyPosts(40);
    await changeContent(async (transaction) => {
      for (const [key, value] of Object.entries({
        'test:words': 'été 🎬',
        'test:number': 3,
        'test:list': [],
        'test:null': null,
      })) {
        await transaction
          .insertInto('settings')
          .values({ key, value: JSON.stringify(value), updated_at: new Date() })
          .execute();
      }
      await transaction
        .insertInto('site_contents')
        .values({ name: 'home', published: '{}', draft: null, version: 1, updated_at: new Date() })
        .execute();
    });
    await fileStore().put(FILE_KEY, [Buffer.from('a picture')] as unknown as AsyncIterable<Uint8Array>);
    const written = await writeBackup(archive);
    const rows = Object.values(await everyRow()).flat().length;
    expect(written).toMatchObject({ rows, files: 1 });
    await expect(writeBackup(archive)).rejects.toThrow(/exists already/);
    await expect(writeBackup(join(folder, 'nowhere', 'site.backup'))).rejects.toThrow(BackupError);
  });

  // From SQLite into PostgreSQL: services/backup-of-any-text.test.ts.
  it.each<Engine>(engine === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'])(
    'is restored into an empty %s unchanged',
    async (target) => {
      const before = await everyRow();
      await emptyInstallation(target);
      try {
        expect(await restoreBackup(archive)).toMatchObject({ files: 1 });
        expect(await everyRow()).toEqual(before);
        // An empty JSON column is SQL's NULL again.
        const withoutDraft = database().selectFrom('site_contents').select('name').where('draft', 'is', null);
        expect(await withoutDraft.execute()).toEqual([{ name: 'home' }]);
        expect(
          Buffer.concat(await Array.fromAsync(fileStore().get(FILE_KEY) as AsyncIterable<Buffer>)),
        ).toEqual(Buffer.from('a picture'));
        expect(await migrate(database(), target)).toEqual([]);
      } finally {
        await backToSource();
      }
    },
  );

  it('is refused where any data exist, and nothing is touched', async () => {
    await expect(restoreBackup(archive)).rejects.toThrow(/empty installation/);
  });

  it.each([
    ['was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
    ['is something else', () => Buffer.from('no archive at all')],
    ['is empty', () => Buffer.alloc(0)],
    [
      'was altered',
      (bytes: Buffer) => {
        const copy = Buffer.from(bytes);
        for (let at = 5000; at < 5020; at++) copy[at] = 0;
        return copy;
      },
    ],
  ])('that %s is refused before anything is written', async (_what, damage) => {
    const damaged = join(folder, 'damaged.backup');
    await writeFile(damaged, damage(await readFile(archive)));
    await emptyInstallation(engine);
    try {
      await expect(restoreBackup(damaged)).rejects.toThrow(/not a whole backup|damaged at/);
      expect(await database().introspection.getTables()).toEqual([]);
      expect(await Array.fromAsync(fileStore().list(''))).toEqual([]);
    } finally {
      await backToSource();
    }
  });

  it('of files that change meanwhile contains the existing ones, and reports the missing ones', async () => {
    const store = diskFileStore(mkdtempSync(join(folder, 'busy-')));
    const [retained, gone, grown] = ['kept', 'gone', 'grown'].map(
      (name) => `project-images/2026/11/23/${name}.png`,
    );
    const bytes = (text: string) => [Buffer.from(text)] as unknown as AsyncIterable<Uint8Array>;
    for (const key of [retained, gone, grown]) {
      await store.put(key ?? '', bytes('a picture'));
      await insertStoredFile(key ?? '', { bytes: 9 });
    }
    // A poster is a separate file next to its film.
    const poster = storedFileAddress('project-images/2026/11/23/kept.poster.webp');
    const url = storedFileAddress(retained ?? '');
    await database().updateTable('stored_files').set({ poster }).where('url', '=', url).execute();
    let looked = 0;
    setFileStore({
      ...store,
      // Between listing and reading: one is deleted, one is replaced by a larger one.
      async head(key) {
        const found = await store.head(key);
        if (key === gone) await store.delete(key);
        if (key === grown && looked++ === 0) {
          await store.delete(key);
          await store.put(key, bytes('a larger picture'));
        }
        return found;
      },
    });
    const file = join(folder, 'meanwhile.backup');
    const written = await writeBackup(file);
    expect(written).toMatchObject({ files: 2, missing: [storedFileAddress(gone ?? ''), poster] });
    await emptyInstallation(engine);
    try {
      expect(await restoreBackup(file)).toMatchObject({ files: 2, missing: written.missing });
      expect(await Array.fromAsync(fileStore().get(grown ?? '') as AsyncIterable<Buffer>)).toEqual([
        Buffer.from('a larger picture'),
      ]);
      expect(await fileStore().head(gone ?? '')).toBeUndefined();
    } finally {
      await backToSource();
    }
  });

  it('of the first format, with line separators in its texts, is restored', async () => {
    await emptyInstallation(engine);
    try {
      expect(await restoreBackup('tests/contract/fixtures/format-1.backup')).toMatchObject({
        rows: 14,
        files: 1,
      });
      const odd = 'avant\u2028entre\u2029après\r\nfin\u0085\ufeff\u202eRTL 👩‍👩‍👧 é\uFFFD';
      const { user, contact_messages, settings, production_projects } = await everyRow();
      expect(user).toMatchObject([{ name: odd }]);
      expect(contact_messages).toMatchObject([
        { message: odd, created_at: new Date('2026-11-22T10:00:00.123Z') },
      ]);
      expect(settings).toMatchObject([{ value: { odd, n: 1 } }]);
      expect(production_projects).toMatchObject([{ technical_details: [odd], featured: false }]);
      expect(await migrate(database(), engine)).toEqual([]);
    } finally {
      await backToSource();
    }
  });

  it.each([
    ['has no migrations', { format: 1, createdAt: 'x' }],
    ['has migrations of no sense', { format: 1, createdAt: 'x', migrations: 'all' }],
    ['is of another format', { format: 2, createdAt: 'x', migrations: ['0001-content.sql'] }],
    ['counts other rows', { format: 1, createdAt: 'x', migrations: ['0001-content.sql'], rows: { user: 3 } }],
    ['is of a newer version', { format: 1, createdAt: 'x', migrations: ['9999-later.sql'] }],
    ['is no manifest', null],
  ])('whose manifest %s is refused with one line', async (_what, manifest) => {
    const file = join(folder, 'by-hand.backup');
    await writeArchiveByHand(file, { 'manifest.json': JSON.stringify(manifest), 'rows/user.jsonl': '' });
    await emptyInstallation(engine);
    try {
      await expect(restoreBackup(file)).rejects.toThrow(BackupError);
      expect(await database().introspection.getTables()).toEqual([]);
    } finally {
      await backToSource();
    }
  });

  it.each([
    ['a row that is no row', { 'rows/user.jsonl': '{"id":\n' }, /line 1 of user/],
    ['a table that nobody knows', { 'rows/people.jsonl': '' }, /rows\/people.jsonl/],
    ['a file outside the store', { 'files/../x': 'x' }, /not a name of a stored file/],
  ])('with %s is refused with one line', async (_what, entries, message) => {
    const file = join(folder, 'by-hand.backup');
    const manifest = { format: 1, createdAt: 'x', migrations: ['0001-content.sql'] };
    await writeArchiveByHand(file, { 'manifest.json': JSON.stringify(manifest), ...entries });
    await emptyInstallation(engine);
    try {
      await expect(restoreBackup(file)).rejects.toThrow(message);
    } finally {
      await backToSource();
    }
  });

  it('whose rows violate the schema leaves neither rows nor files behind', async () => {
    const file = join(folder, 'by-hand.backup');
    const manifest = { format: 1, createdAt: 'x', migrations: ['0001-content.sql'] };
    const author = '{"id":"a","author_name":"A"}\n';
    await writeArchiveByHand(file, {
      'manifest.json': JSON.stringify(manifest),
      'rows/blog_author.jsonl': author + author,
      [`files/${FILE_KEY}`]: 'a picture',
    });
    await emptyInstallation(engine);
    try {
      const failure = await restoreBackup(file).catch((error: unknown) => error);
      expect(lineOf(failure)).toMatch(/unique|duplicate/i);
      expect(await Array.fromAsync(fileStore().list(''))).toEqual([]);
      expect(await database().selectFrom('blog_author').selectAll().execute()).toEqual([]);
    } finally {
      await backToSource();
    }
  });

  it('that a later migration refuses stays restored, with one line, and is migrated later (§52.7)', async () => {
    const file = join(folder, 'by-hand.backup');
    await writeArchiveByHand(file, {
      'manifest.json': JSON.stringify({ format: 1, createdAt: 'x', migrations: ['0001-content.sql'] }),
      'rows/blog_author.jsonl': '{"id":"a","author_name":"A"}\n',
      [`files/${FILE_KEY}`]: 'a picture',
    });
    await emptyInstallation(engine);
    try {
      await sql`create table plans (id text)`.execute(database());
      const failure = await restoreBackup(file).catch((error: unknown) => error);
      expect(lineOf(failure)).toMatch(
        /^rows and files are restored as of 0001-content\.sql; bringing them to this version failed \(migration 0027-plans\.sql failed \(.*plans.*already exists\)\): npm start tries again$/,
      );
      const there = async () => [
        await Array.fromAsync(fileStore().list('')),
        await database().selectFrom('blog_author').select('id').execute(),
      ];
      expect(await there()).toEqual([[FILE_KEY], [{ id: 'a' }]]);
      await sql`drop table plans`.execute(database());
      expect(await migrate(database(), engine)).toContain('0027-plans.sql');
      expect(await there()).toEqual([[FILE_KEY], [{ id: 'a' }]]);
    } finally {
      await backToSource();
    }
  });

  it('that doesn’t exist is refused with one line', async () => {
    await expect(restoreBackup(join(folder, 'nothing.backup'))).rejects.toThrow(/no such file/);
  });
});
