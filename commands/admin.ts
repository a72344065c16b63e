// `npm run admin -- create --email E`: creates an administrator or gives an existing one a new password, which is read
// from stdin. `npm run admin -- reset-factor --email E`: removes a lost second factor and lost passkeys from an
// account.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { AdministratorError, saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { removeSecondFactorOf } from '#features/administrators/second-factor/remove-second-factor.server.ts';
import { OperatorError } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase } from '#infrastructure/database/database.server.ts';
import { withInstallationLock } from '#infrastructure/database/schema/installation-lock.server.ts';
import { upgradeDatabase } from '#operations/backup/upgrade/upgrade-database.server.ts';

const USAGE = `usage: npm run admin -- create --email ADDRESS [--password PASSWORD]
       npm run admin -- reset-factor --email ADDRESS
Without --password it is asked for, or read from the first line of what is piped in.`;

const SEEN = 'warning: others on this machine can see --password; without it the password is asked for';

type Command =
  | { name: 'create'; email: string; password: string | undefined }
  | { name: 'reset-factor'; email: string };

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readArguments(): Command {
  try {
    const { values, positionals } = parseArgs({
      options: { email: { type: 'string' }, password: { type: 'string' } },
      allowPositionals: true,
    });
    const [name, ...rest] = positionals;
    const { email, password } = values;
    if (rest.length > 0 || !email) return fail(USAGE);
    if (name === 'create' && password !== '') return { name, email, password };
    if (name === 'reset-factor' && password === undefined) return { name, email };
    return fail(USAGE);
  } catch {
    return fail(USAGE);
  }
}

/** The first line of stdin: typed without an echo at a terminal, piped otherwise. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const lines = createInterface({
    input: stdin,
    // Discards the echo of the typed password.
    output: stdin.isTTY ? new Writable({ write: (_chunk, _encoding, done) => done() }) : undefined,
    terminal: stdin.isTTY,
  });
  lines.once('SIGINT', () => process.exit(130));
  if (stdin.isTTY) stderr.write('Password (not shown): ');
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}

async function create(email: string, given: string | undefined): Promise<void> {
  const password = given ?? (await readPassword());
  const outcome = await saveAdministrator(email, password);
  // Printed after the work: a failure prints one line only.
  if (given !== undefined) process.stderr.write(`${SEEN}\n`);
  process.stdout.write(outcome === 'created' ? `${email} can sign in\n` : `${email} has a new password\n`);
}

const command = readArguments();
try {
  await withInstallationLock(async (unlimited) => {
    await connectDatabase();
    await upgradeDatabase(unlimited);
  });
  if (command.name === 'create') await create(command.email, command.password);
  else if (await removeSecondFactorOf(command.email))
    process.stdout.write(`${command.email} signs in with the password alone\n`);
  else fail(`email: no administrator has the address ${command.email}`);
} catch (error) {
  if (error instanceof AdministratorError || error instanceof OperatorError) fail(error.message);
  throw error;
} finally {
  await closeDatabase();
}
