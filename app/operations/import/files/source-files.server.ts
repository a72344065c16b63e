import { fileBytes } from '#infrastructure/file-store/file-bytes.server.ts';
import { FileUnavailable } from '../import-errors.ts';
import { fetchedFile } from './fetched-file.server.ts';
import { fileInFolder, pathInStore } from './folder-file.server.ts';

/**
 * The location of the former site's files: a folder, or a base URL that replaces the original one. `trusted`: the
 * operator named it, so that it may be in a private network.
 */
export type FilesPlace =
  | { at: 'folder'; folder: string }
  | { at: 'web'; base: URL; trusted: boolean }
  | { at: 'their own address' };

const LONGEST_ADDRESS = 2_000;
const DATA = /^data:image\/[a-z+.-]{1,20};base64,/i;

/** Whether a text can be the URL of a file. */
export function isFileAddress(address: string): boolean {
  return DATA.test(address) || (address !== '' && address.length <= LONGEST_ADDRESS);
}

/** The bytes of a file of the former site. Throws a FileUnavailable with the reason in French. */
export async function sourceFile(address: string, place: FilesPlace): Promise<AsyncIterable<Uint8Array>> {
  const data = DATA.exec(address);
  if (data) return only(Buffer.from(address.slice(data[0].length), 'base64'));
  if (place.at === 'folder') return fileBytes(await fileInFolder(place.folder, address));
  if (place.at === 'their own address') return fetchedFile(address.replace(/^\/\//, 'https://'), undefined);
  return fetchedFile(addressAt(place.base, address), place.trusted ? place.base.host : undefined);
}

/** Why a file is missing in the folder, in French, for the report of a dry run; undefined: it seems to exist. */
export async function findMissing(address: string, place: FilesPlace): Promise<string | undefined> {
  if (place.at !== 'folder' || DATA.test(address)) return undefined;
  try {
    await fileInFolder(place.folder, address);
    return undefined;
  } catch (error) {
    if (error instanceof FileUnavailable) return error.message;
    throw error;
  }
}

/** Rewrites a URL of the former site to the base URL that the operator named. */
function addressAt(base: URL, address: string): string {
  if (pathInStore(address) === undefined) throw new FileUnavailable('adresse illisible');
  // Percent-encoded as it was: a decoded '#' or '?' would end the path, as two slashes at its start begin a host.
  const path = new URL(address, base).pathname.replace(/^\/+/, '/');
  // The path of the base URL may already be included.
  const root = base.pathname.replace(/\/$/, '');
  const rest = root !== '' && path.startsWith(`${root}/`) ? path.slice(root.length) : path;
  return new URL(root + rest, base.origin).href;
}

async function* only(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
