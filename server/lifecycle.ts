import { ensureFirstAdministrator } from '#features/administrators/save-administrator.server.ts';
import { startDelivery } from '#features/contact/deliver-messages.server.ts';
import { completeFileUses } from '#features/media/complete-file-uses.server.ts';
import { startUploadExpiry } from '#features/media/finish-upload.server.ts';
import { startMakingVariants } from '#features/media/picture-variants.server.ts';
import { startSweeping } from '#features/media/sweep-unused-files.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/migrate.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { startForgetting } from '#infrastructure/rate-limit/forget-expired.server.ts';
import { removeAbandonedFolders } from '#infrastructure/temporary-folder.server.ts';
import { ensureFirstContent } from './demonstration/first-content.ts';
import { ensureSiteMedia } from './demonstration/site-media.ts';

let endDelivery = async () => {};
let endForgetting = async () => {};
let endUploadExpiry = async () => {};
let endFileWork = async () => {};

/** Everything that must be there before the first request is answered. */
export async function prepare({ firstProcess }: { firstProcess: boolean }): Promise<void> {
  const database = await connectDatabase();
  await connectFileStore();
  const applied = await migrate(database, databaseEngine());
  if (applied.length > 0) log.info('migrations applied', { migrations: applied });
  if (firstProcess) {
    await removeAbandonedFolders();
    await completeFileUses();
    await prepareAdministrator();
    await ensureSiteMedia();
    await ensureFirstContent(configuration().DEMO);
    endUploadExpiry = startUploadExpiry();
  }
  endDelivery = startDelivery();
  endForgetting = startForgetting();
  endFileWork = startFileWork();
  log.debug('prepared', { data: configuration().DATA_DIR });
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

/** What is done with stored files beside the requests. */
function startFileWork(): () => Promise<void> {
  const ends = [startMakingVariants(), startSweeping()];
  return async () => void (await Promise.all(ends.map((end) => end())));
}

/** Ends what the process holds. */
export async function drain(): Promise<void> {
  await Promise.all([endForgetting(), endUploadExpiry(), endDelivery(), endFileWork()]);
  await closeDatabase();
}
