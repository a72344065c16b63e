// The process that makes and proves backups, started by make-backup.ts and run from source, in the environment that it is
// given: the site's own to write one, an empty place to restore it. It gives way to everything else on the machine.
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { BackupFailure } from '#domain/backups/backup.ts';
import { NoRoomError } from '#domain/files/no-room.ts';
import { openBackupStore } from '#infrastructure/backup-store/backup-store.server.ts';
import { answerParent } from '#infrastructure/child-process/answer-parent.ts';
import { ConfigurationError, configuration } from '#infrastructure/configuration.server.ts';
import { connectDatabase, readContentVersion } from '#infrastructure/database/database.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { lineOf } from '../archive/backup-error.ts';
import { writeBackup } from '../archive/write-backup.ts';
import type { BackupAnswer, BackupOrder, PageSums, Proved, Written } from './backup-orders.ts';
import { comparePages, NotProved, proveRowsAndFiles } from './prove-backup.ts';

try {
  setPriority(15);
} catch {
  // Some systems refuse; then it runs like everything else.
}

answerParent<BackupOrder, BackupAnswer<Written> | BackupAnswer<Proved>>(async (order) => {
  try {
    if (order.order === 'write') return { done: await write(order.name, order.draw) };
    return { done: await prove(order.name, order.pages) };
  } catch (error) {
    const line = error instanceof NotProved ? error.message : lineOf(error);
    return { failure: failureOf(error), line: line ?? String((error as Error)?.stack ?? error) };
  }
});

async function write(name: string, draw: boolean): Promise<Written> {
  await connectDatabase();
  await connectFileStore();
  const store = await openBackupStore();
  const { BACKUP_PASSPHRASE } = configuration();
  const drawn = draw ? await drawnNow() : undefined;
  const { rows, files, bytes, contentVersion } = await store.add(name, (file) =>
    writeBackup(file, BACKUP_PASSPHRASE),
  );
  const pages = drawn?.version === contentVersion ? drawn?.pages : undefined;
  return { rows, files, bytes, encrypted: BACKUP_PASSPHRASE !== undefined, pages };
}

/** Pages with the version of the content that they show, which is read before them: a change in between is seen. */
async function drawnNow(): Promise<{ version: number; pages: PageSums }> {
  const version = await readContentVersion();
  return { version, pages: await (await build()).drawPages() };
}

async function prove(name: string, pages: PageSums | undefined): Promise<Proved> {
  const store = await openBackupStore();
  await store.use(name, (file) => proveRowsAndFiles(file, configuration().BACKUP_PASSPHRASE));
  if (pages === undefined) return { pages: 0 };
  comparePages(pages, await (await build()).drawPages(Object.keys(pages)));
  return { pages: Object.keys(pages).length };
}

/** The product as it was built, which alone can draw pages. */
function build(): Promise<typeof import('../../app.ts')> {
  return import(pathToFileURL('build/server/index.js').href);
}

function failureOf(error: unknown): BackupFailure {
  if (error instanceof NotProved) return error.failure;
  if (error instanceof NoRoomError || isOutOfSpace(error)) return 'no-room';
  const { code } = error as NodeJS.ErrnoException;
  const denied = code !== undefined && ['EACCES', 'EROFS', 'ENOENT', 'ENOTDIR', 'EPERM'].includes(code);
  return error instanceof ConfigurationError || denied ? 'store' : 'error';
}
