import { startForgettingHistory } from '#content/audit-log/forget-history.server.ts';
import { startRunningPlans } from '#content/schedule/run-plans.server.ts';
import { startRefoldingSearchTexts } from '#content/search/refold-search-texts.server.ts';
import { startDeletingOldVersions } from '#content/versions/delete-old-versions.server.ts';
import { ensureFirstAdministrator } from '#features/administrators/save-administrator.server.ts';
import { startDeletingOldProofs } from '#features/consent/consent-proofs.server.ts';
import { startDeletingOldMessages } from '#features/contact/delete-old-messages.server.ts';
import { startDelivery } from '#features/contact/deliver-messages.server.ts';
import { startCompletingMessageSearch } from '#features/contact/message-search.server.ts';
import { startFilmWork } from '#features/media/films/film-work.server.ts';
import { startMakingVariants } from '#features/media/picture-variants/picture-variants.server.ts';
import { completeFileUses } from '#features/media/unused-files/complete-file-uses.server.ts';
import { startSweeping } from '#features/media/unused-files/sweep-unused-files.server.ts';
import { startUploadExpiry } from '#features/media/uploads/finish-upload.server.ts';
import { startNotFoundLog } from '#features/redirects/not-found-log.server.ts';
import { startPurging } from '#infrastructure/cdn/purge-work.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { startVersionCache } from '#infrastructure/database/content-version/current-version.server.ts';
import { cachedVersion } from '#infrastructure/database/content-version/version-cache.server.ts';
import {
  closeDatabase,
  connectDatabase,
  runInTransaction,
} from '#infrastructure/database/database.server.ts';
import { WHOLE_SITE } from '#infrastructure/database/dependencies/cache-tags.ts';
import { writePurges } from '#infrastructure/database/dependencies/pending-purges.server.ts';
import { startReadingFromReplica } from '#infrastructure/database/replica/read-replica.server.ts';
import { withInstallationLock } from '#infrastructure/database/schema/installation-lock.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { startTakingOver } from '#infrastructure/leased-work.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { startForgetting } from '#infrastructure/rate-limit/forget-expired.server.ts';
import { removeAbandonedFolders } from '#infrastructure/temporary-folder.server.ts';
import { startTracing } from '#infrastructure/tracing/tracing.server.ts';
import { startBackups } from '#operations/backup/planned/run-backups.server.ts';
import { upgradeDatabase } from '#operations/backup/upgrade/upgrade-database.server.ts';
import { ensureFirstContent } from '#operations/demonstration/first-content.server.ts';
import { startImportQueue } from '#operations/import/queue/run-queued-imports.server.ts';
import { ensureSiteMedia } from '#operations/site-media/install-site-media.server.ts';
import { whenDatabaseIsThere } from './when-database-is-there.ts';
import { connectWorkers } from './worker-broadcast.ts';

/** Functions that stop the background work; drain() calls all of them at once. */
const ends: (() => Promise<void>)[] = [];
let endTracing = async () => {};
let endKnowingVersion = async () => {};
let endReadingFromReplica = async () => {};

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
 * idempotent. Throws a ConfigurationError of one line.
 */
export async function prepare({ firstProcess, timeoutMs, onWaiting }: Preparation): Promise<void> {
  endTracing = await startTracing();
  await whenDatabaseIsThere(() => prepareOnce(firstProcess), { timeoutMs, onWaiting });
  endKnowingVersion = await startVersionCache(connectWorkers((version) => cachedVersion()?.tell(version)));
  endReadingFromReplica = await startReadingFromReplica();
  ends.push(
    startDelivery(),
    startDeletingOldMessages(),
    startDeletingOldProofs(),
    startCompletingMessageSearch(),
    startRefoldingSearchTexts(),
    startForgetting(),
    startMakingVariants(),
    startFilmWork(),
    startSweeping(),
    startDeletingOldVersions(),
    startNotFoundLog(),
    startForgettingHistory(),
    startRunningPlans(),
    startPurging(),
    startBackups(),
    startImportQueue(),
    startTakingOver(),
  );
  if (firstProcess) ends.push(startUploadExpiry());
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
    await ensureSiteMedia();
    await ensureFirstContent(configuration().DEMO);
    await askForWholeSite();
  });
}

/**
 * Enqueues a purge of the whole CDN: another version of the product or another configuration renders other pages of the
 * same content (§55.3).
 */
async function askForWholeSite(): Promise<void> {
  if (configuration().CDN !== 'none')
    await runInTransaction((transaction) => writePurges(transaction, [WHOLE_SITE]));
}

async function prepareAdministrator(): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = configuration();
  const made = await ensureFirstAdministrator(email && password ? { email, password } : undefined);
  if (made) {
    process.stdout.write(
      `First administrator: ${made.email} with the password ${made.password} (shown only now; npm run admin changes it)\n`,
    );
  }
}

/** Stops the background work and closes what the process holds. */
export async function drain(): Promise<void> {
  await Promise.all(ends.splice(0).map((end) => end()));
  await endKnowingVersion();
  await endReadingFromReplica();
  await closeDatabase();
  await endTracing();
}
