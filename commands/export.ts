// `npm run export -- FILE.zip`: everything that was written, received and uploaded, in formats that other programs
// read, while the site runs.
import { connectDatabase } from '#infrastructure/database/database.server.ts';
import { exportToFile } from '#operations/export/export-to-file.server.ts';
import {
  connectFiles,
  endingSignal,
  INCOMPLETE,
  requireInstallation,
  runCommand,
  UsageError,
} from './run-command.ts';

const USAGE = 'usage: npm run export -- FILE.zip';

/** An incomplete file is removed before the process ends. */
const ending = endingSignal();

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file?.endsWith('.zip') || rest.length > 0) throw new UsageError(USAGE);
  await connectDatabase();
  await requireInstallation('there is nothing to export');
  await connectFiles();
  const { rows, articles, files, bytes, missing } = await exportToFile(file, ending);
  if (missing > 0) process.exitCode = INCOMPLETE;
  const lost =
    missing > 0 ? `\nfiles that are listed and not there: ${missing}, null as path in data/files.jsonl` : '';
  return `${file}: ${rows} rows, ${articles} articles as Markdown, ${files} files, ${(bytes / 1e6).toFixed(1)} MB${lost}`;
}, ending);
