import { setTimeout as sleep } from 'node:timers/promises';
import { ensureFirstAdministrator } from '#features/administrators/save-administrator.server.ts';
import { hashFormerRecoveryCodes } from '#features/administrators/second-factor/recovery-code-hashes.server.ts';
import { applyRequiredFactor } from '#features/administrators/second-factor/required-factor.server.ts';
import { completeFileUses } from '#features/media/unused-files/complete-file-uses.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import {
  closeDatabase,
  connectDatabase,
  orConfigurationError,
} from '#infrastructure/database/database.server.ts';
import { isDatabaseUnavailable } from '#infrastructure/database/database-unavailable.server.ts';
import { withInstallationLock } from '#infrastructure/database/schema/installation-lock.server.ts';
import { bucketWithoutName } from '#infrastructure/file-store/bucket-without-name.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { explainOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { purgeEverything, startPlatform } from '#infrastructure/platform.server.ts';
import { removeAbandonedFolders } from '#infrastructure/temporary-folder.server.ts';
import { startTracing } from '#infrastructure/tracing/tracing.server.ts';
import { upgradeDatabase } from '#operations/backup/upgrade/upgrade-database.server.ts';
import { ensureFirstContent } from '#operations/demonstration/first-content.server.ts';
import { ensureSiteMedia } from '#operations/site-media/install-site-media.server.ts';
import { JOBS } from './jobs.ts';
import { connectWorkers } from './worker-broadcast.ts';

let endJobs: (() => Promise<void>)[] = [];
let endTracing = async () => {};
let endPlatform = async () => {};

type Preparation = {
  /** Installs what the site needs, so that the other processes find it. */
  firstProcess: boolean;
  /** Timeout for a database that is unavailable; unset: no timeout. */
  timeoutMs?: number | undefined;
  /** Called once when the wait begins. */
  onWaiting?: () => void;
};

/**
 * Prepares everything that is needed before the first request. It waits while the database is unavailable; each step is
 * idempotent. Throws an OperatorError.
 */
export async function prepare({ firstProcess, timeoutMs, onWaiting }: Preparation): Promise<void> {
  endTracing = await startTracing();
  await whenDatabaseIsThere(() => prepareOnce(firstProcess), { timeoutMs, onWaiting }).catch(
    (error: unknown) => {
      throw explainOutOfSpace(error);
    },
  );
  // A start that fails prints its own line alone.
  const unused = bucketWithoutName(configuration());
  if (firstProcess && unused !== undefined) log.warn(unused);
  endPlatform = await startPlatform(connectWorkers);
  endJobs = JOBS.map((job) => job.start());
  log.debug('prepared', { data: configuration().DATA_DIR });
}

async function prepareOnce(firstProcess: boolean): Promise<void> {
  await connectFileStore();
  await withInstallationLock(async (unlimited) => {
    await connectDatabase({ serving: true });
    await upgradeDatabase(unlimited);
    // Also those of a killed worker that this process replaces.
    await removeAbandonedFolders();
    if (!firstProcess) return;
    await completeFileUses();
    await prepareAdministrator();
    await hashFormerRecoveryCodes();
    await applyRequiredFactor();
    await ensureSiteMedia();
    await ensureFirstContent(configuration().DEMO);
    await purgeEverything();
  });
}

async function prepareAdministrator(): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = configuration();
  const made = await ensureFirstAdministrator(email && password ? { email, password } : undefined);
  if (made) {
    process.stdout.write(
      `First administrator: ${made.email} with the password ${made.password} (shown only now, for a first sign-in within 7 days, which asks for another one; npm run admin changes it)\n`,
    );
  }
}

/** Stops the background work and closes what the process holds. */
export async function drain(): Promise<void> {
  await Promise.all(endJobs.map((end) => end()));
  await endPlatform();
  await closeDatabase();
  await endTracing();
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Retries an idempotent operation until the database is available for all of it, with exponential back-off from a
 * quarter of a second to ten seconds. Throws a DatabaseUnavailableError once `timeoutMs` have passed, and any other
 * error at once.
 */
async function whenDatabaseIsThere<T>(
  work: () => Promise<T>,
  { timeoutMs, onWaiting }: { timeoutMs?: number | undefined; onWaiting?: (() => void) | undefined } = {},
): Promise<T> {
  const begun = Date.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const left = timeoutMs === undefined ? pause : begun + timeoutMs - Date.now();
      if (left <= 0) return orConfigurationError(() => Promise.reject(error));
      if (pause === FIRST_PAUSE_MS) {
        // With a timeout, the error itself is reported at its end.
        const level = timeoutMs === undefined ? 'warn' : 'info';
        log[level]('database unavailable: waiting for it', { reason: (error as Error).message });
        onWaiting?.();
      }
      await closeDatabase();
      await sleep(Math.min(pause, left));
    }
  }
}
