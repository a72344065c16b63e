import { link, rename } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** Gives a file that is complete its name. Throws a BackupError when the name was taken meanwhile: nothing is overwritten. */
export async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    // A hard link refuses a name that was taken meanwhile, which a rename would overwrite.
    await link(unfinished, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BackupError(`${file}: exists already`);
    // Memory sticks and some network folders know no hard links.
    await rename(unfinished, file);
  }
}
