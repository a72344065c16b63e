import { randomUUID } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readConfiguration } from '#infrastructure/configuration.server.ts';
import { closeDatabase, database, setDatabase } from '#infrastructure/database/database.server.ts';
import { readAppliedMigrations, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { restoreBackup } from '#operations/backup/archive/restore-backup.server.ts';
import { backUpBeforeUpgrade } from '#operations/backup/upgrade/back-up-before-upgrade.server.ts';
import { upgradeDatabase } from '#operations/backup/upgrade/upgrade-database.server.ts';
import { readSchemaFixture, SCHEMA_FIXTURES } from '../../commands/schema-fixture/schema-fixture.ts';
import { restoreFixture } from '../support/restore-schema-fixture.ts';
import { testFolder } from '../support/test-folder.ts';
import { type Engine, openFreshDatabase } from './engines.ts';

// Not a prefix of today's list: 0028 and 0029 came later.
const FORMER = await readSchemaFixture(join(SCHEMA_FIXTURES, '029-until-0034-consent-proofs.json.gz'));
const ALL = await readMigrationFiles();
const folder = testFolder('before-upgrade');
afterAll(closeDatabase);

describe.each<Engine>(inject('engines'))('before an upgrade (§52.5) on %s', (engine) => {
  const place = () => join(folder, randomUUID());
  const upgrade = (BACKUP_DIR: string, more: NodeJS.ProcessEnv = {}) =>
    upgradeDatabase(undefined, readConfiguration({ BACKUP_DIR, ...more }));
  async function former(): Promise<void> {
    await closeDatabase();
    setDatabase(await openFreshDatabase(engine, folder));
    await restoreFixture(database(), engine, FORMER);
  }

  it('the rows are backed up once, and restored next to the existing stored files', async () => {
    setFileStore(diskFileStore(join(folder, `files-${engine}`)));
    await fileStore().put(
      'project-images/2026/11/24/1_ete-0a1b2c3d.png',
      Readable.from([Buffer.from('an image')]),
    );
    await former();
    const folderOfBackups = place();
    await upgrade(folderOfBackups);
    await upgrade(folderOfBackups);
    const [name = '', ...more] = readdirSync(folderOfBackups);
    expect([name, more]).toEqual([
      expect.stringMatching(/^before-upgrade-[0-9a-f]{12}-2.*Z-0034-consent-proofs\.backup$/),
      [],
    ]);
    expect(statSync(join(folderOfBackups, name)).mode & 0o077).toBe(0);
    expect(await readAppliedMigrations(database())).toEqual(ALL);
    const messages = () => database().selectFrom('contact_messages').selectAll().orderBy('id').execute();
    const upgraded = await messages();

    await closeDatabase();
    setDatabase(await openFreshDatabase(engine, folder));
    const restored = await restoreBackup(join(folderOfBackups, name));
    // The file that the rows refer to belongs to another installation: it is reported as missing, and existing files
    // stay.
    expect(restored).toMatchObject({ files: 0, missing: expect.arrayContaining([expect.any(String)]) });
    expect(await messages()).toEqual(upgraded);
    expect(await fileStore().head('project-images/2026/11/24/1_ete-0a1b2c3d.png')).toBeDefined();
  });

  it('no backup is made of an empty database, nor where the operator disables it', async () => {
    await closeDatabase();
    setDatabase(await openFreshDatabase(engine, folder));
    const empty = place();
    await upgrade(empty);
    await former();
    await upgrade(empty, { BACKUP_BEFORE_UPGRADE: '0' });
    expect(() => readdirSync(empty)).toThrow('ENOENT');
    expect(await readAppliedMigrations(database())).toEqual(ALL);
  });

  it('a backup that cannot be written ends the start with one line, and nothing is changed', async () => {
    await former();
    const taken = place();
    writeFileSync(taken, 'a file where the folder should be');
    await expect(upgrade(taken)).rejects.toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(
        /could not be written into .*: nothing was changed; .*BACKUP_BEFORE_UPGRADE=0/,
      ),
    });
    expect(await readAppliedMigrations(database())).toEqual(FORMER.migrations);
  });

  it('the newest three of the installation are retained, and no other file is touched (§51.4)', async () => {
    await former();
    const full = place();
    const backUp = async (more: NodeJS.ProcessEnv = {}) =>
      (await backUpBeforeUpgrade(readConfiguration({ BACKUP_DIR: full, ...more })))?.name ?? '';
    const first = await backUp();
    const days = [1, 2, 3, 4];
    const untouched = [
      'another.backup',
      ...days.map((day) => `before-upgrade-2025-01-0${day}T00-00-00-000Z-0027-plans.backup`),
      ...days.map((day) => `before-upgrade-0123456789ab-2025-01-0${day}T00-00-00-000Z-0027-plans.backup`),
      await backUp({ SITE_URL: 'https://copie.example' }),
    ];
    // The clock that named these was ahead.
    const own = days.map((day) => first.replace(/\d{4}-\d\d-\d\dT/, `2999-01-0${day}T`));
    for (const name of [...untouched, ...own]) writeFileSync(join(full, name), '');
    const made = await backUp();
    expect(readdirSync(full).toSorted()).toEqual([...untouched, ...own.slice(2), made].toSorted());
    expect(statSync(join(full, made)).size).toBeGreaterThan(0);
  });

  it('what a killed start left of one is removed, and nothing of others', async () => {
    await former();
    const left = place();
    const backUp = async () =>
      (await backUpBeforeUpgrade(readConfiguration({ BACKUP_DIR: left })))?.name ?? '';
    const first = await backUp();
    const another = 'before-upgrade-0123456789ab-2026-01-01T00-00-00-000Z-0027-plans.backup.1f.unfinished';
    const planned = 'site-2026-01-01T020003Z-1f3a9c.backup.1f.unfinished';
    for (const name of [`${first}.1f.unfinished`, `${first}.age.2f.unfinished`, another, planned])
      writeFileSync(join(left, name), 'left');
    const second = await backUp();
    expect(readdirSync(left).toSorted()).toEqual([first, second, another, planned].toSorted());
  });

  it('a failed migration leaves no backup, because nothing was changed', async () => {
    await former();
    await database()
      .updateTable('schema_migrations' as 'settings')
      .set({ sha256: 'edited' } as object)
      .where('name' as 'key', '=', '0027-plans.sql')
      .execute();
    const left = place();
    await expect(upgrade(left)).rejects.toThrow('0027-plans.sql was edited');
    expect(readdirSync(left)).toEqual([]);
  });
});
