// `npm run export -- FILE.zip`: everything that was written, received and uploaded, in formats that other programs
// read, while the site runs.
import { ConfigurationError } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase } from '#infrastructure/database/database.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { lineOf } from '#operations/backup/archive/backup-error.ts';
import { exportToFile } from '#operations/export/export-to-file.server.ts';
import { INCOMPLETE } from './run-command.ts';

const USAGE = 'usage: npm run export -- FILE.zip';

/** An incomplete file is removed before the process ends. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

async function run(): Promise<string> {
  const [file, ...rest] = process.argv.slice(2);
  if (!file?.endsWith('.zip') || rest.length > 0) throw new ConfigurationError(USAGE);
  await connectDatabase();
  await connectFileStore();
  const { rows, articles, files, bytes, missing } = await exportToFile(file, ending.signal);
  if (missing > 0) process.exitCode = INCOMPLETE;
  const lost =
    missing > 0 ? `\nfiles that are listed and not there: ${missing}, null as path in data/files.jsonl` : '';
  return `${file}: ${rows} rows, ${articles} articles as Markdown, ${files} files, ${(bytes / 1e6).toFixed(1)} MB${lost}`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const line = ending.signal.aborted ? 'ended: nothing was kept' : lineOf(error);
  if (line === undefined) throw error;
  process.stderr.write(`${line}\n`);
  process.exitCode = ending.signal.aborted ? 130 : 1;
} finally {
  await closeDatabase();
}
