import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { UNFINISHED_FOLDER } from '#features/media/uploads/unfinished-uploads.server.ts';
import { BACKED_UP_TABLES, type TableName } from '#infrastructure/database/schema/tables.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { IMPORT_FOLDER } from '../../import/queue/import-files.server.ts';
import { CHECKSUMS, fileEntry, MANIFEST, type Manifest, rowsEntry } from './archive.server.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive } from './check-archive.server.ts';
import { encrypted } from './encryption.server.ts';
import { openUnchanged } from './open-unchanged.server.ts';
import { type SpooledRows, spoolRows } from './spool-rows.server.ts';
import { createUnfinished, giveName } from './unfinished-file.server.ts';

export type WrittenBackup = {
  rows: number;
  files: number;
  bytes: number;
  missing: string[];
  contentVersion: number | undefined;
};

/**
 * Writes one archive (tar, gzip) with every row and every stored file, while the site may run. The rows are those of
 * one moment and independent of the engine: a backup of SQLite can be restored into PostgreSQL and the reverse. The
 * archive gets its name only when it is complete and has been read back and compared row by row and file by file.
 * `missing` lists files that rows refer to and that don't exist (removed since then, or lost before). Throws a
 * BackupError when the name is taken, the file cannot be written or the comparison fails. With a passphrase the archive
 * is encrypted. With `rowsOnly` it holds no stored files. Once `ending` is aborted it rejects, and nothing is left.
 */
export async function writeBackup(
  file: string,
  passphrase?: string,
  { rowsOnly = false, ending }: { rowsOnly?: boolean; ending?: AbortSignal } = {},
): Promise<WrittenBackup> {
  await using spool = await temporaryFolder('backup');
  const folder = spool.path;
  const unfinished = await createUnfinished(file);
  try {
    const spooled = await spoolRows(folder, { ending });
    const files = await writeArchive(unfinished, folder, { ...spooled, rowsOnly }, { passphrase, ending });
    const missing = await verifyWritten(unfinished, spooled, files, { passphrase, ending });
    const { size } = await stat(unfinished);
    await giveName(unfinished, file);
    const rows = Object.values(spooled.tables).reduce((sum, table) => sum + table.rows, 0);
    return { rows, files, bytes: size, missing, contentVersion: spooled.contentVersion };
  } finally {
    await rm(unfinished, { force: true });
  }
}

type Reading = { passphrase: string | undefined; ending: AbortSignal | undefined };

async function writeArchive(
  unfinished: string,
  folder: string,
  spooled: SpooledRows & { rowsOnly: boolean },
  { passphrase, ending }: Reading,
): Promise<number> {
  const archive = pack();
  const writing = pipeline(
    archive,
    // Pictures and films are compressed already: a higher level costs time and gains nothing.
    createGzip({ level: 1 }),
    (source: AsyncIterable<Uint8Array>) =>
      passphrase === undefined ? source : encrypted(source, passphrase),
    createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true }),
    ending ? { signal: ending } : {},
  );
  const filling = fill(archive, folder, spooled);
  filling.catch((error: Error) => archive.destroy(error));
  const [filled, written] = await Promise.allSettled([filling, writing]);
  // On a full disk the write fails first and makes the reading side fail: the write error is the cause.
  if (written.status === 'rejected' && 'code' in written.reason) throw written.reason;
  if (filled.status === 'rejected') throw filled.reason;
  if (written.status === 'rejected') throw written.reason;
  return filled.value;
}

async function fill(
  archive: Pack,
  folder: string,
  { migrations, tables, rowsOnly }: SpooledRows & { rowsOnly: boolean },
): Promise<number> {
  const checksums: Record<string, string> = {};
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
  const rows = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.rows]));
  const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), migrations, rows };
  if (rowsOnly) manifest.rowsOnly = true;
  const first = Buffer.from(JSON.stringify(manifest));
  await add(MANIFEST, first.length, Readable.from([first]));
  for (const { name } of BACKED_UP_TABLES) {
    if (!(name in tables)) continue;
    const handle = await open(join(folder, name));
    const { size } = await handle.stat();
    await add(rowsEntry(name), size, handle.createReadStream());
  }
  let files = 0;
  for await (const key of rowsOnly ? [] : fileStore().list('')) {
    if (key.startsWith(UNFINISHED_FOLDER) || key.startsWith(IMPORT_FOLDER)) continue;
    const found = await openUnchanged(fileStore(), key);
    // Deleted since the keys were listed.
    if (!found) continue;
    await add(fileEntry(key), found.size, found.body);
    files += 1;
  }
  const last = Buffer.from(JSON.stringify(checksums));
  archive.entry({ name: CHECKSUMS, size: last.length }, last);
  archive.finalize();
  return files;
}

/** Reads the archive back, as a restore would. Returns the files that rows refer to and that don't exist. */
async function verifyWritten(
  unfinished: string,
  { tables }: SpooledRows,
  files: number,
  { passphrase, ending }: Reading,
): Promise<string[]> {
  const checked = await checkArchive(unfinished, passphrase, ending);
  for (const [name, { rows, sum }] of Object.entries(tables)) {
    const found = checked.tables[name as TableName];
    if (found?.rows !== rows || found.sum !== sum)
      throw new BackupError(`the rows of ${name} could not be read back: nothing was kept`);
  }
  if (checked.files !== files) throw new BackupError('not every file could be read back: nothing was kept');
  return checked.missing;
}
