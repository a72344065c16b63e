// `npm run backup -- FILE`: one file with the database and the uploads, while the site runs.
import { connectDatabase } from '#infrastructure/database/database.server.ts';
import { ENCRYPTED_ENDING } from '#operations/backup/archive/encryption.server.ts';
import { writeBackup } from '#operations/backup/archive/write-backup.server.ts';
import { stillNamed } from '#operations/backup/lost-files.server.ts';
import { missingLine, runWithFile } from './backup/run-with-file.ts';
import { connectFiles, INCOMPLETE, requireInstallation, UsageError } from './run-command.ts';

await runWithFile('backup', async (name, passphrase, ending) => {
  // It would be taken for an encrypted one, and given away with everyone's data in it.
  if (passphrase === undefined && name.endsWith(ENCRYPTED_ENDING))
    throw new UsageError(`${name}: the name of an encrypted backup, and BACKUP_PASSPHRASE is not set`);
  await connectDatabase();
  await requireInstallation('there is nothing to back up');
  await connectFiles();
  const encrypted = passphrase !== undefined && !name.endsWith(ENCRYPTED_ENDING);
  const file = encrypted ? `${name}${ENCRYPTED_ENDING}` : name;
  const { rows, files, bytes, missing: unread } = await writeBackup(file, passphrase, { ending });
  // A database of a former version may lack the columns.
  const missing = await stillNamed(unread).catch(() => unread);
  if (missing.length > 0) process.exitCode = INCOMPLETE;
  const size = (bytes / 1e6).toFixed(1);
  return `${file}: ${rows} rows and ${files} files, ${size} MB, read back and whole${missingLine(missing)}`;
});
