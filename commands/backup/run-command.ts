import { closeDatabase } from '#infrastructure/database/database.server.ts';
import { lineOf } from '../../server/backups/archive/backup-error.ts';

/** Runs a command whose one argument is a file. What is in the way is one line, and the exit code 1. */
export async function runWithFile(command: string, run: (file: string) => Promise<string>): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  try {
    if (!file || file.startsWith('-') || rest.length > 0)
      throw new UsageError(`usage: npm run ${command} -- FILE`);
    process.stdout.write(`${await run(file)}\n`);
  } catch (error) {
    const line = error instanceof UsageError ? error.message : lineOf(error);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

class UsageError extends Error {}

/** What is said of files that are not there: how many, and the first of them. */
export function missingLine(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  return `\nfiles that rows name and that are not there: ${missing.length}, the first ${missing[0]}`;
}
