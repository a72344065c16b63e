// `npm run backup -- FILE`: one file with the database and the uploads, while the site runs.
import { ConfigurationError } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/migrate.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { BackupError } from './backup/backed-up-tables.ts';
import { writeBackup } from './backup/write-backup.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [file, ...rest] = process.argv.slice(2);
if (!file || file.startsWith('-') || rest.length > 0) fail('usage: npm run backup -- FILE');
try {
  await migrate(await connectDatabase(), databaseEngine());
  await connectFileStore();
  const { rows, files, bytes } = await writeBackup(file);
  process.stdout.write(`${file}: ${rows} rows and ${files} files, ${(bytes / 1e6).toFixed(1)} MB\n`);
} catch (error) {
  if (error instanceof BackupError || error instanceof ConfigurationError) fail(error.message);
  throw error;
} finally {
  await closeDatabase();
}
