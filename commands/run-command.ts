import { configuration } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase, database } from '#infrastructure/database/database.server.ts';
import { withInstallationLock } from '#infrastructure/database/schema/installation-lock.server.ts';
import { readAppliedMigrations } from '#infrastructure/database/schema/migrate.server.ts';
import { bucketWithoutName } from '#infrastructure/file-store/bucket-without-name.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { BackupError, lineOf } from '#operations/backup/archive/backup-error.ts';
import { upgradeDatabase } from '#operations/backup/upgrade/upgrade-database.server.ts';
import { asksForHelp } from './usage.ts';

/** An argument of a command is refused: the message says what is accepted. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const ENDED = 'ended: nothing was kept';

/** The exit code of a command whose file is whole, and lacks files that rows name. */
export const INCOMPLETE = 2;

/** Is aborted by Ctrl-C, and where the process is asked to end. */
export function endingSignal(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  return ending.signal;
}

/**
 * Runs a command and prints the line that it returns. A failure prints one line, with the exit code 1; a bug of the
 * program keeps its stack. `ending`: the command removes what is unfinished once it is aborted.
 */
export async function runCommand(run: () => Promise<string>, ending?: AbortSignal): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`);
  } catch (error) {
    if (error instanceof UsageError && asksForHelp()) {
      process.stdout.write(`${error.message}\n`);
      return;
    }
    const isEnded = ending?.aborted && !(error instanceof BackupError);
    const line = isEnded ? ENDED : error instanceof UsageError ? error.message : lineOf(error);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = isEnded ? 130 : 1;
  } finally {
    await closeDatabase();
  }
}

/** Connects the file store, and says where files are when the variables of a bucket are set without its name. */
export async function connectFiles(): Promise<void> {
  const unused = bucketWithoutName(configuration());
  if (unused !== undefined) process.stderr.write(`${unused}\n`);
  await connectFileStore();
}

/** Connects the database, upgraded to this version. `refusal`: of an empty one, which is filled otherwise. */
export async function connectUpgradedDatabase(refusal?: string): Promise<void> {
  await withInstallationLock(async (unlimited) => {
    await connectDatabase();
    if (refusal !== undefined) await requireInstallation(refusal);
    await upgradeDatabase(unlimited);
  });
}

/**
 * Refuses an empty database, as of a command without the site's variables: its result would be taken for the site's.
 * `refusal` is the beginning of the line, such as 'there is nothing to back up'.
 */
export async function requireInstallation(refusal: string): Promise<void> {
  if ((await readAppliedMigrations(database())).length > 0) return;
  throw new UsageError(`${refusal}: this database is empty (DATA_DIR or DATABASE_URL)`);
}
