/** About 50 MB of pictures: longer RTF isn't parsed, and its pictures are reported as lost. */
const MAX_RTF_LENGTH = 100_000_000;

/** RTF tokens: a control word with its number, a control character, a group delimiter, or text. */
const TOKEN = /\\(?:([a-z]{1,32})(-?\d{1,10})?|[^a-z])|[{}]|[^\\{}]+/gi;

/**
 * Destinations whose pictures aren't part of the text: fallbacks for old readers, list bullets, page backgrounds,
 * headers and footers.
 */
const SKIPPED = /^(?:nonshppict|shprslt|listpicture|background|header[lrf]?|footer[lrf]?)$/;

type RtfPicture = { type: string; hex: string; cropped: boolean };
type Group = {
  skipped: boolean;
  picture?: RtfPicture;
  /** The number of pictures before this shape. */
  shapeAt?: number;
};

/**
 * The pictures of an RTF document in order: PNG and JPEG as files, undefined for formats that browsers can't show
 * (metafiles), for a drawn shape and for a cropped picture, whose file would reveal the cropped part. Word stores its
 * pictures in the RTF only (§20.15).
 */
export function rtfPictures(rtf: string): (File | undefined)[] {
  if (rtf.length > MAX_RTF_LENGTH) return [];
  const pictures: (RtfPicture | undefined)[] = [];
  const groups: Group[] = [{ skipped: false }];
  for (const [token, word, number] of rtf.matchAll(TOKEN)) {
    const group = groups.at(-1);
    if (!group) break;
    if (token === '{') groups.push({ skipped: group.skipped });
    else if (token === '}') {
      groups.pop();
      if (group.shapeAt === pictures.length && !group.skipped) pictures.push(undefined);
    } else if (word === undefined) {
      if (group.picture && !token.startsWith('\\')) group.picture.hex += token;
    } else if (SKIPPED.test(word)) group.skipped = true;
    else if (word === 'shpinst') group.shapeAt = pictures.length;
    else if (word === 'pict') {
      group.picture = { type: '', hex: '', cropped: false };
      if (!group.skipped) pictures.push(group.picture);
    } else if (group.picture) readProperty(group.picture, word, Number(number));
  }
  return pictures.map((picture, index) => (picture ? fileOf(picture, index) : undefined));
}

function readProperty(picture: RtfPicture, word: string, number: number): void {
  const type = /^(png|jpeg)blip$/.exec(word)?.[1];
  if (type) picture.type = type;
  if (/^piccrop[lrtb]$/.test(word) && number !== 0) picture.cropped = true;
}

function fileOf({ type, hex, cropped }: RtfPicture, index: number): File | undefined {
  const digits = hex.replace(/\s+/g, '');
  if (type === '' || cropped || !/^[\da-f]{100,}$/i.test(digits)) return undefined;
  const bytes = new Uint8Array(digits.length >> 1);
  for (const at of bytes.keys()) bytes[at] = (digitAt(digits, 2 * at) << 4) | digitAt(digits, 2 * at + 1);
  return new File([bytes], `image-${index + 1}.${type}`, { type: `image/${type}` });
}

/** The value of one hexadecimal digit. */
function digitAt(digits: string, index: number): number {
  const code = digits.charCodeAt(index);
  return (code & 15) + (code > 64 ? 9 : 0);
}
