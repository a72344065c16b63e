import { join } from 'node:path';
import { HOUR_MS } from '#domain/durations.ts';
import { childProcess } from '#infrastructure/child-process/child-process.server.ts';
import { configuration, environmentWith } from '#infrastructure/configuration.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import type { BackupOrder, BackupResult, PageSums, VerifiedBackup, Written } from './backup-orders.ts';

const PROGRAM = 'app/operations/backup/planned/backup-process.server.ts';
/** Timeout for storage that hangs. */
const LIMIT_MS = 6 * HOUR_MS;
const HEAP_MB = 512;

/** Backup work in child processes: no request waits for it, and its memory is freed when it ends. */
export type BackupWork = {
  /** Writes a backup under this name and reads it back. Throws ChildProcessEnded when the process was ended. */
  write(name: string): Promise<BackupResult<Written>>;
  /** Restores it into an empty installation, which is removed, and compares. Throws as `write` does. */
  verify(name: string, pages: PageSums | undefined): Promise<BackupResult<VerifiedBackup>>;
  /** Ends the process that runs. */
  end(): void;
};

/**
 * Backup work in the given environment, by default that of this process. `rendersPages`: whether rendered pages are
 * compared too, which needs the built product.
 */
export function backupWork({
  rendersPages,
  changes = {},
}: {
  rendersPages: boolean;
  changes?: Record<string, string>;
}): BackupWork {
  let running: { end: () => void } | undefined;

  async function run<Done>(order: BackupOrder, changed: Record<string, string | undefined>) {
    // The folder goes with everything that the process left in it, also after a kill.
    await using folder = await temporaryFolder('planned');
    const environment = environmentWith({ ...changes, ...changed, TMPDIR: folder.path });
    if (order.order === 'verify') environment['DATA_DIR'] = join(folder.path, 'restored');
    const child = childProcess<BackupOrder, BackupResult<Done>>(PROGRAM, {
      limitMs: LIMIT_MS,
      environment,
      heapMegabytes: HEAP_MB,
      inheritStderr: true,
    });
    running = child;
    try {
      return await child.run(order);
    } finally {
      child.end();
      running = undefined;
    }
  }

  return {
    write: (name) => run<Written>({ order: 'write', name, rendersPages }, {}),
    verify: (name, pages) => run<VerifiedBackup>({ order: 'verify', name, pages }, elsewhere(changes)),
    end: () => running?.end(),
  };
}

/** Environment of a separate, empty installation that reads backups from the site's backup store. */
function elsewhere(changes: Record<string, string>): Record<string, string | undefined> {
  const { BACKUP_S3_BUCKET, BACKUP_DIR, DATA_DIR } = configuration();
  const folder = changes['BACKUP_DIR'] ?? BACKUP_DIR ?? join(changes['DATA_DIR'] ?? DATA_DIR, 'backups');
  return {
    DATABASE_URL: undefined,
    DATABASE_OWNER_URL: undefined,
    DATABASE_READ_URL: undefined,
    S3_BUCKET: undefined,
    S3_UPLOAD_ENDPOINT: undefined,
    FILES_URL: undefined,
    FILES_URL_ORIGIN: undefined,
    DEMO: '0',
    ...(BACKUP_S3_BUCKET === undefined ? { BACKUP_DIR: folder } : {}),
  };
}
