import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupFailure } from '#domain/backups/backup.ts';
import { connectDatabase } from '#infrastructure/database/database.server.ts';
import type { TableName } from '#infrastructure/database/schema/tables.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';
import { fileEntry } from '../archive/archive.server.ts';
import { BackupError } from '../archive/backup-error.ts';
import { type RestoredBackup, restoreBackup } from '../archive/restore-backup.server.ts';
import { spoolRows } from '../archive/spool-rows.server.ts';
import type { PageSums } from './backup-orders.ts';

/** How a restored backup differs from its source. */
export class VerificationFailedError extends Error {
  override name = 'VerificationFailedError';
  readonly failure: BackupFailure;

  constructor(failure: BackupFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/**
 * Restores an archive into the empty installation of this process's environment, with a file store that only hashes,
 * and compares every row of every table and every file with the source (§51.3). Throws VerificationFailedError.
 */
export async function verifyRowsAndFiles(file: string, passphrase: string | undefined): Promise<void> {
  await connectDatabase();
  const files = summingFileStore();
  setFileStore(files);
  const restored = await restoreBackup(file, passphrase).catch((error: unknown) => {
    throw error instanceof BackupError ? new VerificationFailedError('unreadable', error.message) : error;
  });
  compareFiles(restored, files.sums);
  await compareRows(restored);
}

function compareFiles({ files, sums }: RestoredBackup, put: ReadonlyMap<string, string>): void {
  if (put.size !== files)
    throw new VerificationFailedError('files', `${put.size} files were restored where ${files} were`);
  for (const [key, sum] of put)
    if (sums[fileEntry(key)] !== sum)
      throw new VerificationFailedError('files', `${key} was restored as another file`);
}

async function compareRows({ tables }: RestoredBackup): Promise<void> {
  const found = await spoolRows(await mkdtemp(join(tmpdir(), 'rows-')));
  for (const name of new Set([...Object.keys(tables), ...Object.keys(found.tables)]) as Set<TableName>) {
    const [wanted, there] = [tables[name], found.tables[name]];
    if (there?.rows !== wanted?.rows || there?.sum !== wanted?.sum)
      throw new VerificationFailedError('rows', `the rows of ${name} are not those that went in`);
  }
}

/** Compares the pages that the restored installation renders. Throws VerificationFailedError. */
export function comparePages(wanted: PageSums, rendered: PageSums): void {
  const other = Object.keys(wanted).find((path) => rendered[path] !== wanted[path]);
  if (other !== undefined)
    throw new VerificationFailedError('pages', `${other} is rendered differently from the restored copy`);
}

/**
 * A file store that keeps only the SHA-256 of each file: a restore can be compared without disk space for a second copy
 * of every file.
 */
function summingFileStore(): FileStore & { sums: ReadonlyMap<string, string> } {
  const sums = new Map<string, string>();
  return {
    sums,
    async put(key, body) {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of body) {
        hash.update(chunk);
        size += chunk.length;
      }
      sums.set(key, hash.digest('hex'));
      return { size };
    },
    head: async () => undefined,
    get: () => Readable.from([]),
    delete: async (key) => void sums.delete(key),
    async *list(prefix) {
      for (const key of sums.keys()) if (key.startsWith(prefix)) yield key;
    },
    removeUnfinished: async () => 0,
    check: async () => {},
  };
}
