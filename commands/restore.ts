// `npm run restore -- FILE`: fills an empty installation from a backup.
import { ConfigurationError } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase } from '#infrastructure/database/database.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { BackupError } from './backup/backed-up-tables.ts';
import { restoreBackup } from './backup/restore-backup.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [file, ...rest] = process.argv.slice(2);
if (!file || file.startsWith('-') || rest.length > 0) fail('usage: npm run restore -- FILE');
try {
  await connectDatabase();
  await connectFileStore();
  const { rows, files } = await restoreBackup(file);
  process.stdout.write(`${rows} rows and ${files} files restored: npm start\n`);
} catch (error) {
  if (error instanceof BackupError || error instanceof ConfigurationError) fail(error.message);
  throw error;
} finally {
  await closeDatabase();
}
