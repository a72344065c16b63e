import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from './configuration.server.ts';
import { log } from './log.server.ts';
import { makeFolder } from './make-folder.server.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const FOR_OTHERS = 0o077;
/** The files that this product creates in its folder. */
const OURS = /^((database|installation-lock)\.sqlite(-wal|-shm|-journal)?|files|backups|lost\+found)$/;

/**
 * Restricts the data folder to the user of the process: it holds messages, password hashes and drafts. Creates the
 * folder when it is missing; sets the umask, so that everything this process creates from here on is for its user only.
 * The files of an installation of a former version are restricted, with one line in the log. The folder itself is left
 * alone where it holds other files. A file system without modes is no error; a folder that can't be created is a
 * ConfigurationError.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  process.umask(FOR_OTHERS);
  const names = await namesIn(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      `DATA_DIR: must be a folder that this process can create and write to (${error.message})`,
    );
  });
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const ours = names.filter((name) => OURS.test(name)).map((name) => join(folder, name));
  const closed: string[] = [];
  for (const path of names.length === ours.length ? [folder, ...ours] : ours) {
    if (await close(path)) closed.push(path);
  }
  if (closed.length > 0) log.info('file permissions restricted to this user', { paths: closed });
}

async function namesIn(folder: string): Promise<string[]> {
  await makeFolder(folder, FOLDER_MODE);
  return readdir(folder);
}

/** Whether the mode had to be changed, and was. */
async function close(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    if ((found.mode & FOR_OTHERS) === 0) return false;
    await chmod(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return ((await stat(path)).mode & FOR_OTHERS) === 0;
  } catch (error) {
    // Removed meanwhile (SQLite's side files), owned by another user, or on a file system without modes.
    log.debug('file permissions could not be restricted to this user', { path, error });
    return false;
  }
}
