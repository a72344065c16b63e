/** The base path of public stored files: the key of a file follows. */
export const PUBLIC_FILES = '/storage/v1/object/public/';

/** Whether a text is a valid key of a stored file: rejects path traversal out of the store. */
export function isFileKey(text: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(text) && text.length <= 500;
}

/** The public URL path of the stored file with this key. */
export function storedFileAddress(key: string): string {
  return `${PUBLIC_FILES}${key}`;
}

/** The key of the stored file with this public URL; undefined for any other, as isStoredFile(). */
export function storedFileKey(address: string): string | undefined {
  if (!address.startsWith(PUBLIC_FILES)) return undefined;
  const key = address.slice(PUBLIC_FILES.length);
  return isFileKey(key) ? key : undefined;
}

/**
 * Whether a URL is the public path of a stored file of this site, and nothing else: no host, no query, no character
 * that a browser could parse differently.
 */
export function isStoredFile(address: string): boolean {
  return storedFileKey(address) !== undefined;
}
