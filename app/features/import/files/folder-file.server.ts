import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { FileUnavailable } from './file-unavailable.ts';

const UPLOADS = '/wp-content/uploads/';
/** Where a hosted store keeps what is public: originals, signed ones, smaller pictures. */
const STORAGE = /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\//;

/** The path of a file inside its store or uploads, from its address; undefined for what could lead out of a folder. */
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
  if (!URL.canParse(address, 'http://site')) return undefined;
  try {
    return decodeURIComponent(new URL(address, 'http://site').pathname);
  } catch {
    return undefined;
  }
}

/**
 * The file of an address in a folder that holds a copy of the uploads or buckets, also where their own folder names are kept. Never
 * one outside of the folder, whatever the address or a link in it says. Throws a FileUnavailable.
 */
export async function fileInFolder(folder: string, address: string): Promise<string> {
  const path = pathInStore(address);
  if (path === undefined) throw new FileUnavailable('adresse illisible');
  const root = await realpath(folder);
  for (const form of new Set([path, path.normalize('NFC'), path.normalize('NFD')])) {
    for (const above of ['', 'uploads', 'wp-content/uploads']) {
      const found = await realpath(join(root, above, form)).catch(() => undefined);
      if (found?.startsWith(root + sep) && (await stat(found)).isFile()) return found;
    }
  }
  throw new FileUnavailable('pas dans le dossier');
}
