import { randomUUID } from 'node:crypto';
import { link, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { configuration, isAmongStoredFiles } from '#infrastructure/configuration.server.ts';
import { BackupError } from './backup-error.ts';

/**
 * Creates the partial file of a new file next to it, under a unique name, so that concurrent commands don't collide.
 * Fails before anything is read: throws a BackupError when the name is taken or the folder is missing or not writable,
 * and for a folder of the stored files: a backup would read its own growing file without end, and visitors get what is
 * there.
 */
export async function createUnfinished(file: string): Promise<string> {
  if (isAmongStoredFiles(resolve(file), configuration().DATA_DIR))
    throw new BackupError(`${file}: must be outside \`files\` of DATA_DIR`);
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file}: exists already`);
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.unfinished`;
  await writeFile(unfinished, '', { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'ENOENT' ? `${file}: there is no folder ${dirname(file)}` : error.message,
    );
  });
  return unfinished;
}

/**
 * Renames a complete file to its final name. Never overwrites: throws a BackupError when the name has been taken
 * meanwhile.
 */
export async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    // link() fails if the name exists; rename() would overwrite it.
    await link(unfinished, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BackupError(`${file}: exists already`);
    // Memory sticks and some network folders don't support hard links.
    await rename(unfinished, file);
  }
}
