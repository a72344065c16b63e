// `npm run admin -- create --email E`: creates an administrator or gives an existing one a new password, which is read
// from stdin. `npm run admin -- reset-factor --email E --verified HOW`: removes a lost second factor and lost
// passkeys from an account; HOW the identity of its owner was verified is logged.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { rotateKey } from '#features/administrators/rotate-key.server.ts';
import { AdministratorError, saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { removeSecondFactorOf } from '#features/administrators/second-factor/remove-second-factor.server.ts';
import { connectUpgradedDatabase, runCommand, UsageError } from './run-command.ts';

const USAGE = `usage: npm run admin -- create --email ADDRESS [--password PASSWORD]
       npm run admin -- reset-factor --email ADDRESS --verified HOW
       npm run admin -- rotate-key
       npm run admin -- upgrade
Without --password it is asked for, or read from the first line of what is piped in. HOW: how you have verified who
asks for it, such as 'in person'. rotate-key: a new key for sessions and authenticators; everyone signs in again. upgrade: applies
missing migrations, as the account of DATABASE_OWNER_URL if it is set.`;

const SEEN = 'warning: others on this machine can see --password; without it the password is asked for';

type Command =
  | { name: 'create'; email: string; password: string | undefined }
  | { name: 'reset-factor'; email: string; verified: string }
  | { name: 'rotate-key' }
  | { name: 'upgrade' };

function readArguments(): Command {
  try {
    const { values, positionals } = parseArgs({
      options: { email: { type: 'string' }, password: { type: 'string' }, verified: { type: 'string' } },
      allowPositionals: true,
    });
    const [name, ...rest] = positionals;
    const { email, password, verified } = values;
    if (rest.length === 0 && email) {
      if (name === 'create' && password !== '' && verified === undefined) return { name, email, password };
      if (name === 'reset-factor' && password === undefined && verified) return { name, email, verified };
    }
    if (rest.length === 0 && Object.keys(values).length === 0) {
      if (name === 'rotate-key') return { name };
      if (name === 'upgrade') return { name };
    }
  } catch {
    // Refused below.
  }
  throw new UsageError(USAGE);
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

async function create(email: string, given: string | undefined): Promise<string> {
  const password = given ?? (await readPassword());
  const outcome = await saveAdministrator(email, password).catch((error: unknown) => {
    throw error instanceof AdministratorError ? new UsageError(error.message) : error;
  });
  // Printed after the work: a failure prints one line only.
  if (given !== undefined) process.stderr.write(`${SEEN}\n`);
  return outcome === 'created' ? `${email} can sign in` : `${email} has a new password`;
}

await runCommand(async () => {
  const command = readArguments();
  // A new installation has none: the key or the account that is meant is that of another one.
  const isOfAccounts = command.name === 'rotate-key' || command.name === 'reset-factor';
  await connectUpgradedDatabase(isOfAccounts ? 'there is no administrator' : undefined);
  if (command.name === 'create') return create(command.email, command.password);
  if (command.name === 'upgrade') return 'the database is of this version';
  if (command.name === 'rotate-key') {
    const authenticators = await rotateKey();
    return `the key is new, ${authenticators} authenticators still work: restart the site, then everyone signs in again`;
  }
  if (await removeSecondFactorOf(command.email, command.verified))
    return `${command.email} signs in with the password alone`;
  throw new UsageError(`email: no administrator has the address ${command.email}`);
});
