import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { BackupError } from '#operations/backup/archive/backup-error.ts';
import { writeBackup } from '#operations/backup/archive/write-backup.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

const reading = vi.hoisted(() => ({
  alters: (row: Record<string, unknown>) => row as typeof row | undefined,
}));

// Simulates faults in reading rows back: one row is changed, one is left out.
vi.mock('#operations/backup/archive/archive.server.ts', async (original) => {
  const archive = await original<typeof import('#operations/backup/archive/archive.server.ts')>();
  return {
    ...archive,
    async *rowsOf(entry: AsyncIterable<Uint8Array>) {
      for await (const { row, bytes } of archive.rowsOf(entry)) {
        const altered = reading.alters(row);
        if (altered) yield { row: altered, bytes };
      }
    },
  };
});

describeOnBothEngines('a backup that reads back differently from what was written', () => {
  const folder = testFolder('backup-proof');
  setFileStore(diskFileStore(join(folder, 'files')));

  it('is removed, and the error names the table', async () => {
    await saveAdministrator('admin@exemple.fr', 'un mot de passe long');
    const file = join(folder, 'site.backup');
    reading.alters = (row) => ('email' in row ? { ...row, email: `${row['email']}\u2028` } : row);
    await expect(writeBackup(file)).rejects.toThrow(
      new BackupError('the rows of user could not be read back: nothing was kept'),
    );
    reading.alters = (row) => ('email' in row ? undefined : row);
    await expect(writeBackup(file)).rejects.toThrow(BackupError);
    expect(readdirSync(folder)).toEqual([]);
    reading.alters = (row) => row;
    await writeBackup(file);
    expect(readdirSync(folder)).toEqual(['site.backup']);
  });
});
