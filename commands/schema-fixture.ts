// `npm run schema-fixture`: stores a small database of this version as a test fixture, with which later versions test
// their migrations (tests/contract/schema-fixtures). Once for each version with migrations.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  closeDatabase,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { fillVersion } from './schema-fixture/fill-version.ts';
import { SCHEMA_FIXTURES, writeSchemaFixture } from './schema-fixture/schema-fixture.ts';
import { refuseArguments } from './usage.ts';

refuseArguments(
  'npm run schema-fixture: stores a database of this version in tests/contract/schema-fixtures',
);

const folder = await mkdtemp(join(tmpdir(), 'schema-fixture-'));
try {
  setFileStore(diskFileStore(join(folder, 'files')));
  setDatabase(await openDatabase(join(folder, 'database.sqlite')));
  await migrate(database(), 'sqlite');
  await fillVersion();
  process.stdout.write(`${await writeSchemaFixture(database(), SCHEMA_FIXTURES)}\n`);
} finally {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
}
