import { link, rename } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

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
