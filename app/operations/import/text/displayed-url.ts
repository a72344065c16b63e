import { readableAddress } from '#domain/text/percent-encoding.ts';

/** A line of a report has no room for more; the end is kept, because it is the file name. */
const MAX_CHARACTERS = 120;

/** The readable URL of a picture: percent-decoded, with the dimensions of a smaller version after its name. */
export function displayedUrl(address: string): string {
  const readable = readableAddress(address).replace(/-(\d{1,5}x\d{1,5})(\.\w{3,4})$/, '$2, en $1');
  if (readable.length <= MAX_CHARACTERS || address.startsWith('data:'))
    return readable.slice(0, MAX_CHARACTERS);
  return `…${readable.slice(1 - MAX_CHARACTERS).toWellFormed()}`;
}
