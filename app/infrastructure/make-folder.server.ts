import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder, with its parents. Node.js's own `mkdir` with `recursive` never ends where an existing parent refuses
 * with ENOENT, as /proc does.
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  const path = resolve(folder);
  try {
    await makeIfMissing(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent, mode);
    await makeIfMissing(path, mode);
  }
}

/** A file in its place is found by the caller, which reads or writes in it. */
async function makeIfMissing(path: string, mode: number): Promise<void> {
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
