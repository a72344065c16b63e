// The child process that writes and verifies backups. make-backup.ts starts it from source, with the site's environment
// to write one, with that of an empty installation to restore it. It runs at a low CPU priority.
import { pathToFileURL } from 'node:url';
import { openBackupStore } from '#infrastructure/backup-store/backup-store.server.ts';
import { serveParentProcess } from '#infrastructure/child-process/serve-parent-process.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { connectDatabase, readContentVersion } from '#infrastructure/database/database.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { writeBackup } from '../archive/write-backup.server.ts';
import { stillNamed } from '../lost-files.server.ts';
import type { BackupOrder, BackupResult, PageSums, VerifiedBackup, Written } from './backup-orders.ts';
import { failureOf } from './failure-of.server.ts';
import { comparePages, VerificationFailedError, verifyRowsAndFiles } from './verify-backup.server.ts';

const NICENESS = 15;

serveParentProcess<BackupOrder, BackupResult<Written> | BackupResult<VerifiedBackup>>(async (order) => {
  try {
    if (order.order === 'write') return { done: await write(order.name, order.rendersPages) };
    return { done: await verify(order.name, order.pages) };
  } catch (error) {
    if (error instanceof VerificationFailedError) return { failure: error.failure, line: error.message };
    return failureOf(error);
  }
}, NICENESS);

async function write(name: string, rendersPages: boolean): Promise<Written> {
  await connectDatabase();
  await connectFileStore();
  const store = await openBackupStore();
  const { BACKUP_PASSPHRASE } = configuration();
  const rendered = rendersPages
    ? await renderNow().catch((error: unknown) => failureOf(error).line)
    : undefined;
  const { rows, files, bytes, missing, contentVersion } = await store.add(name, (file) =>
    writeBackup(file, BACKUP_PASSPHRASE),
  );
  const written = {
    ...{ rows, files, bytes, encrypted: BACKUP_PASSPHRASE !== undefined },
    missing: await stillNamed(missing),
  };
  if (typeof rendered === 'string') return { ...written, pages: undefined, unrendered: rendered };
  return { ...written, pages: rendered?.version === contentVersion ? rendered?.pages : undefined };
}

/** Renders pages with the content version that was read before, so that a change in between is detected. */
async function renderNow(): Promise<{ version: number; pages: PageSums }> {
  const version = await readContentVersion();
  return { version, pages: await (await build()).renderPages() };
}

async function verify(name: string, pages: PageSums | undefined): Promise<VerifiedBackup> {
  const store = await openBackupStore();
  await store.use(name, (file) => verifyRowsAndFiles(file, configuration().BACKUP_PASSPHRASE));
  if (pages === undefined) return { pages: 0 };
  const { renderPages } = await build();
  const rendered = await renderPages(Object.keys(pages)).catch((error: unknown) => {
    // Compared by name: the built product has classes of its own.
    throw error instanceof Error && error.name === 'BackupError'
      ? new VerificationFailedError('pages', error.message)
      : error;
  });
  comparePages(pages, rendered);
  return { pages: Object.keys(pages).length };
}

/** The built product, which alone can render pages. */
function build(): Promise<{ renderPages: (paths?: readonly string[]) => Promise<PageSums> }> {
  return import(pathToFileURL('build/server/index.js').href);
}
