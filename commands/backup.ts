// `npm run backup -- FILE`: one file with the database and the uploads, while the site runs.
import { connectDatabase, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { writeBackup } from '../server/backups/archive/write-backup.ts';
import { missingLine, runWithFile } from './backup/run-command.ts';

await runWithFile('backup', async (file) => {
  await migrate(await connectDatabase(), databaseEngine());
  await connectFileStore();
  const { rows, files, bytes, missing } = await writeBackup(file);
  const size = (bytes / 1e6).toFixed(1);
  return `${file}: ${rows} rows and ${files} files, ${size} MB, read back and whole${missingLine(missing)}`;
});
