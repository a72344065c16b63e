import { PUBLIC_FILES } from './stored-file.ts';

/** The address of a file that somebody uploaded: not of the site's own media, which belong to the product. */
const UPLOADED = /\/storage\/v1\/object\/public\/(?:project|blog)-images\/[\w./~%-]+/g;

/**
 * The addresses of uploaded files that are named anywhere in a text (HTML, JSON, what a person typed), each once and
 * as they are stored: without origin, query and escapes.
 */
export function uploadedFileAddresses(text: string): string[] {
  const found = [...text.matchAll(UPLOADED)].map(([address]) => withoutFinalDots(decoded(address)));
  return [...new Set(found)];
}

/** The same text with other addresses in the place of uploaded files: what `other` gives for each; undefined leaves it. */
export function withOtherFiles(text: string, other: (address: string) => string | undefined): string {
  return text.replace(UPLOADED, (written) => {
    const address = withoutFinalDots(written);
    const replacement = other(decoded(address));
    return replacement === undefined ? written : replacement + written.slice(address.length);
  });
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Those that end the sentence in which the address stands. */
function withoutFinalDots(address: string): string {
  let end = address.length;
  while (address[end - 1] === '.') end--;
  return address.slice(0, end);
}

/**
 * The same text with files of this site under their own address, where they were copied from a page that shows them under another
 * (`filesUrl`, without a slash at its end; undefined: there is none).
 */
export function withOwnFileAddresses(text: string, filesUrl: string | undefined): string {
  return filesUrl === undefined ? text : text.replaceAll(`${filesUrl}/`, PUBLIC_FILES);
}
