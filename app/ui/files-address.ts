/** Set by the server on public pages; empty in the back-office and on the server itself. */
const {
  files,
  filesOwn = '',
  filesWidths,
} = typeof document === 'undefined' ? ({} as DOMStringMap) : document.documentElement.dataset;

/**
 * The URL of a stored file, or several (`srcset`), at the base URL for files of this page (§60.3). The server rewrites
 * URLs in the finished HTML: this is for what React renders in the browser.
 */
export function fromFilesAddress<T extends string | undefined>(address: T): T {
  if (!files || (filesWidths === undefined && address?.includes('?w='))) return address;
  return address?.replaceAll(filesOwn, files) as T;
}
