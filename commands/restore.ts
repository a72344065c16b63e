// `npm run restore -- FILE`: fills an empty installation from a backup.
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { connectDatabase, database } from '#infrastructure/database/database.server.ts';
import { withInstallationLock } from '#infrastructure/database/schema/installation-lock.server.ts';
import { restoreBackup } from '#operations/backup/archive/restore-backup.server.ts';
import { missingLine, runWithFile } from './backup/run-with-file.ts';
import { connectFiles } from './run-command.ts';

await runWithFile('restore', (file, passphrase, ending) =>
  // A site that a supervisor starts meanwhile waits, and finds the restored content instead of filling the database.
  withInstallationLock(async () => {
    await connectDatabase();
    await connectFiles();
    const { rows, files, missing } = await restoreBackup(file, passphrase, ending);
    return `${rows} rows and ${files} files restored: npm start${missingLine(missing)}${await openLinksLine()}`;
  }),
);

/** What was revoked after the backup is open again. */
async function openLinksLine(): Promise<string> {
  const open = await countRows(
    database()
      .selectFrom('shared_previews')
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', new Date()),
  );
  return open === 0
    ? ''
    : `\nshared links that are open: ${open}, also those that were revoked since the backup`;
}
