/** What the server says of it on a page of visitors; nothing in the back-office, nothing on the server itself. */
const {
  files,
  filesOwn = '',
  filesWidths,
} = typeof document === 'undefined' ? ({} as DOMStringMap) : document.documentElement.dataset;

/**
 * An address of a stored file, or several (`srcset`), as this page loads them (§60.3). The server writes its own in the
 * finished page: this is for what React draws in the browser.
 */
export function fromFilesAddress<T extends string | undefined>(address: T): T {
  if (!files || (filesWidths === undefined && address?.includes('?w='))) return address;
  return address?.replaceAll(filesOwn, files) as T;
}
