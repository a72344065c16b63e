/** Where the stored files of the site are public: the key of a file follows. */
const PUBLIC_FILES = '/storage/v1/object/public/';

/** Whether a text can be the key of a stored file: nothing that leaves the store. */
export function isFileKey(text: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(text) && text.length <= 500;
}

/**
 * Whether an address is the public path of a stored file of this site, and nothing else: no host, no query, no
 * character that a browser could read differently.
 */
export function isStoredFile(address: string): boolean {
  return address.startsWith(PUBLIC_FILES) && isFileKey(address.slice(PUBLIC_FILES.length));
}
