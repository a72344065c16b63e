import { createReadStream } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.server.ts';
import { type BackupStore, requireBackupName } from './backup-store-port.ts';

/** Backups in a folder, created with the first one, readable by the process's user only. */
export function folderBackupStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, requireBackupName(name));
  return {
    place: folder,
    async add(name, write) {
      await makeFolder(folder, 0o700);
      return write(pathOf(name));
    },
    use: (name, work) => work(pathOf(name)),
    size: async (name) => (await stat(pathOf(name)).catch(whereNothingIs))?.size,
    get: (name) => createReadStream(pathOf(name)),
    async names(beginning) {
      const all = (await readdir(folder).catch(whereNothingIs)) ?? [];
      return all.filter((name) => name.startsWith(beginning) && !name.endsWith('.unfinished'));
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    async removeUnfinished(beginning) {
      const begun = requireBackupName(beginning);
      for (const found of (await readdir(folder).catch(whereNothingIs)) ?? [])
        if (found.startsWith(begun) && found.endsWith('.unfinished'))
          await rm(join(folder, found), { force: true });
    },
    async room() {
      await makeFolder(folder, 0o700);
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

function whereNothingIs(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
