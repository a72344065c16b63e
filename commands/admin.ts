// `npm run admin -- create --email E --password P`: creates an administrator or gives an existing one a new password.
import { parseArgs } from 'node:util';
import { AdministratorError, saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { ConfigurationError } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';

const USAGE = 'usage: npm run admin -- create --email ADDRESS --password PASSWORD';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readArguments(): { email: string; password: string } {
  try {
    const { values, positionals } = parseArgs({
      options: { email: { type: 'string' }, password: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals[0] !== 'create' || positionals.length !== 1 || !values.email || !values.password)
      fail(USAGE);
    return { email: values.email, password: values.password };
  } catch {
    return fail(USAGE);
  }
}

const { email, password } = readArguments();
try {
  await migrate(await connectDatabase(), databaseEngine());
  const outcome = await saveAdministrator(email, password);
  process.stdout.write(outcome === 'created' ? `${email} can sign in\n` : `${email} has a new password\n`);
} catch (error) {
  if (error instanceof AdministratorError || error instanceof ConfigurationError) fail(error.message);
  throw error;
} finally {
  await closeDatabase();
}
