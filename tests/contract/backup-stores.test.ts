import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackupStore } from '#infrastructure/backup-store/backup-store.server.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { readConfiguration } from '#infrastructure/configuration.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { backupStoreContract } from './backup-store-contract.ts';

describe('backups in a folder', () => {
  const folder = testFolder('backup-store');
  let store: BackupStore;
  beforeAll(async () => {
    store = await openBackupStore(readConfiguration({ DATA_DIR: folder }));
  });
  backupStoreContract(() => store);

  it('is in the data folder by default, readable only by the user of the process', async () => {
    expect(store.place).toBe(join(folder, 'backups'));
    expect(statSync(store.place).mode & 0o777).toBe(0o700);
    expect(await store.room()).toBeGreaterThan(0);
    const BACKUP_DIR = join(folder, 'elsewhere');
    const other = await openBackupStore(readConfiguration({ DATA_DIR: folder, BACKUP_DIR }));
    expect(other.place).toBe(BACKUP_DIR);
  });

  it('removes the remains of an interrupted add, and nothing else', async () => {
    const place = join(folder, 'backups');
    for (const name of ['a.backup.1f.unfinished', 'b.backup.1f.unfinished', 'a.backup.age'])
      writeFileSync(join(place, name), 'left');
    await store.removeUnfinished('a.backup');
    const left = readdirSync(place).filter((name) => /^[ab]\./.test(name));
    expect(left.sort()).toEqual(['a.backup.age', 'b.backup.1f.unfinished']);
  });
});
