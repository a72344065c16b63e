import { decodedUri } from '../text/percent-encoding.ts';
import { fileNameInAddress } from './file-name.ts';
import { PUBLIC_FILES } from './stored-file.ts';

const STORED = /\/storage\/v1\/object\/public\/[\w./~%-]+/g;

/** The URL of an uploaded file: not of the site's own media, which belong to the product. */
const UPLOADED = /\/storage\/v1\/object\/public\/(?:project|blog)-images\/[\w./~%-]+/g;

/** The paths of the site's own media and of uploaded files in a text, in its order and spelling. */
export function storedFileAddresses(text: string): string[] {
  return text.match(STORED) ?? [];
}

/**
 * The URLs of uploaded files anywhere in a text (HTML, JSON, typed text), without duplicates and in their stored form:
 * without origin, query and escapes.
 */
export function uploadedFileAddresses(text: string): string[] {
  const found = [...text.matchAll(UPLOADED)].map(([address]) =>
    withoutFinalDots(decodedUri(address) ?? address),
  );
  return [...new Set(found)];
}

/** The text with replaced URLs of uploaded files: `other` gives the new URL for each; undefined leaves it. */
export function withOtherFiles(text: string, other: (address: string) => string | undefined): string {
  return text.replace(UPLOADED, (written) => {
    const address = withoutFinalDots(written);
    const replacement = other(decodedUri(address) ?? address);
    return replacement === undefined ? written : replacement + written.slice(address.length);
  });
}

/** The text with the names of stored files in place of their URLs; `nameOf` gives those that are known. */
export function withFileNames(text: string, nameOf: (address: string) => string | undefined): string {
  return text.replace(STORED, (written) => {
    const address = withoutFinalDots(written);
    const stored = decodedUri(address) ?? address;
    return (nameOf(stored) ?? fileNameInAddress(stored)) + written.slice(address.length);
  });
}

/** Removes dots that end the sentence around the URL. */
function withoutFinalDots(address: string): string {
  let end = address.length;
  while (address[end - 1] === '.') end--;
  return address.slice(0, end);
}

/**
 * The text with files of this site under its own URLs, where they were copied from a page that serves them from another
 * host (`filesUrl`, without a trailing slash; undefined: there is none).
 */
export function withOwnFileAddresses(text: string, filesUrl: string | undefined): string {
  return filesUrl === undefined ? text : text.replaceAll(`${filesUrl}/`, PUBLIC_FILES);
}
