import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { pack } from 'tar-stream';
import { database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { readAppliedMigrations } from '#infrastructure/database/migrate.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { BACKED_UP_TABLES, BackupError, CHECKSUMS, MANIFEST, type Manifest } from './backed-up-tables.ts';

const ROWS_AT_ONCE = 500;

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Writes one archive (tar, gzip) with every row and every stored file; the site may run meanwhile. The rows are those
 * of one moment, and neutral: a backup of SQLite can be restored into PostgreSQL and the other way round. The file
 * appears under its name only when it is complete. Throws a BackupError when the name is taken or cannot be written.
 */
export async function writeBackup(file: string): Promise<{ rows: number; files: number; bytes: number }> {
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file}: exists already`);
  const unfinished = `${file}.unfinished`;
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    // Before anything is read: a place that cannot be written is said at once.
    await writeFile(unfinished, '', { mode: 0o600 }).catch((error: Error) => {
      throw new BackupError(error.message);
    });
    const { migrations, rows } = await spoolRows(folder);
    const archive = pack();
    const writing = pipeline(
      archive,
      // Pictures and films are compressed already: a higher level costs time and gains nothing.
      createGzip({ level: 1 }),
      createWriteStream(unfinished, { flags: 'w', mode: 0o600 }),
    );
    const filling = fill(archive, folder, migrations);
    filling.catch((error: Error) => archive.destroy(error));
    const [files] = await Promise.all([filling, writing]);
    const handle = await open(unfinished, 'r');
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await link(unfinished, file);
    return { rows, files, bytes: size };
  } finally {
    await rm(unfinished, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

type Archive = ReturnType<typeof pack>;

async function fill(archive: Archive, folder: string, migrations: string[]): Promise<number> {
  const checksums: Record<string, string> = {};
  const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), migrations };
  const add = async (name: string, size: number, body: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(Readable.from(body), hashing, archive.entry({ name, size }));
    checksums[name] = hash.digest('hex');
  };
  const text = (content: unknown) => Buffer.from(JSON.stringify(content));
  const whole = (content: Buffer) => Readable.from([content]);
  const first = text(manifest);
  await add(MANIFEST, first.length, whole(first));
  for (const { name } of BACKED_UP_TABLES) {
    const handle = await open(join(folder, name));
    const { size } = await handle.stat();
    await add(`rows/${name}.jsonl`, size, handle.createReadStream());
  }
  let files = 0;
  for await (const key of fileStore().list('')) {
    const found = await fileStore().head(key);
    // Deleted since the list was made.
    if (!found) continue;
    await add(`files/${key}`, found.size, fileStore().get(key) as AsyncIterable<Uint8Array>);
    files += 1;
  }
  const last = text(checksums);
  archive.entry({ name: CHECKSUMS, size: last.length }, last);
  archive.finalize();
  return files;
}

/** Every row of one moment, a file of lines for each table: sizes must be known before they enter the archive. */
async function spoolRows(folder: string): Promise<{ migrations: string[]; rows: number }> {
  const beginning =
    databaseEngine() === 'postgres'
      ? sql`begin isolation level repeatable read read only`
      : // Reads one moment without the lock that a saving administrator waits for.
        sql`begin deferred`;
  return (database() as unknown as AnyDatabase).connection().execute(async (connection) => {
    await beginning.execute(connection);
    try {
      const migrations = await readAppliedMigrations(connection);
      let rows = 0;
      for (const { name, key } of BACKED_UP_TABLES) {
        const lines = async function* () {
          let after: unknown;
          for (;;) {
            const part = await connection
              .selectFrom(name)
              .selectAll()
              .$if(after !== undefined, (query) => query.where(key, '>', after))
              .orderBy(key)
              .limit(ROWS_AT_ONCE)
              .execute();
            for (const row of part) yield `${JSON.stringify(row)}\n`;
            rows += part.length;
            after = part.at(-1)?.[key];
            if (part.length < ROWS_AT_ONCE) return;
          }
        };
        await pipeline(Readable.from(lines()), createWriteStream(join(folder, name), { mode: 0o600 }));
      }
      return { migrations, rows };
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
