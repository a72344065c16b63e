import { open, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { decodedUri } from '#domain/text/percent-encoding.ts';
import { isUnreadable } from '#infrastructure/file-store/file-store-port.ts';
import { FileUnavailable } from '../import-errors.ts';

const UPLOADS = '/wp-content/uploads/';
/** URL paths of Supabase Storage: originals, signed URLs, resized pictures. */
const STORAGE = /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\//;

/**
 * The path of a file inside its bucket or uploads folder, from its URL; undefined for a path that could leave a folder
 * (path traversal).
 */
export function pathInStore(address: string): string | undefined {
  const path = decodedPath(address);
  if (path === undefined) return undefined;
  const storage = STORAGE.exec(path);
  const uploads = path.indexOf(UPLOADS);
  const inner = storage
    ? path.slice(storage.index + storage[0].length)
    : uploads >= 0
      ? path.slice(uploads + UPLOADS.length)
      : path.replace(/^\/+/, '');
  const parts = inner.split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part))
    ? inner
    : undefined;
}

function decodedPath(address: string): string | undefined {
  return URL.canParse(address, 'http://site')
    ? decodedUri(new URL(address, 'http://site').pathname)
    : undefined;
}

/**
 * The file of a URL in a folder that contains a copy of the uploads or buckets, also where these have their own
 * subfolders. Guards against path traversal: never a file outside the folder, whatever the URL or a symbolic link says.
 * Throws a FileUnavailable, also for a file that this process may not read.
 */
export async function fileInFolder(folder: string, address: string): Promise<string> {
  const path = pathInStore(address);
  if (path === undefined) throw new FileUnavailable('adresse illisible');
  const root = await realpath(folder);
  for (const form of new Set([path, path.normalize('NFC'), path.normalize('NFD')])) {
    for (const above of ['', 'uploads', 'wp-content/uploads']) {
      const found = await realpath(join(root, above, form)).catch(() => undefined);
      if (!found?.startsWith(root + sep) || !(await stat(found)).isFile()) continue;
      await requireReadable(found);
      return found;
    }
  }
  throw new FileUnavailable('pas dans le dossier');
}

/** Opens the file: only that shows whether its permissions, or those of a network folder, allow it. */
async function requireReadable(path: string): Promise<void> {
  try {
    await using _handle = await open(path);
  } catch (error) {
    throw isUnreadable(error) ? new FileUnavailable('lecture interdite') : error;
  }
}
