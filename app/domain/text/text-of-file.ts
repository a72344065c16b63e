/** Enough French for a verdict: of a longer file, and of one that is no text, the rest is not looked at. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * Decodes a text file that a person chose: UTF-8, the encoding of its byte order mark (UTF-16), else Windows-1252,
 * MacRoman or code page 850 (DOS, the console of Windows), whichever yields the likeliest French. Never throws.
 */
export function textOfFile(bytes: Uint8Array): string {
  const utf16 = UTF_16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (utf16) return new TextDecoder(utf16.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return likeliestFrench(bytes)(bytes);
  }
}

const UTF_16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];

/** Bytes 128 to 255, which no TextDecoder supports. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const UNITS_850 = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte < 128 ? byte : CODE_PAGE_850.charCodeAt(byte - 128),
);

function codePage850(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le').decode(Uint16Array.from(bytes, (byte) => UNITS_850[byte] ?? 0));
}

type Decoder = (bytes: Uint8Array) => string;

const DECODERS: readonly [Decoder, ...Decoder[]] = [
  (bytes) => new TextDecoder('windows-1252').decode(bytes),
  (bytes) => new TextDecoder('macintosh').decode(bytes),
  codePage850,
];

/** The first of the decoders that finds the most French characters in plausible places, from the first accent on. */
function likeliestFrench(bytes: Uint8Array): Decoder {
  const first = Math.max(0, bytes.findIndex((byte) => byte > 127) - 1);
  const sample = bytes.subarray(first, first + SAMPLE_BYTES);
  const [best, ...others] = DECODERS;
  return others.reduce(
    (found, other) => (plausibility(other(sample)) > plausibility(found(sample)) ? other : found),
    best,
  );
}

/** Other letters of western Europe score nothing, all other characters score negative. */
const SMALL = /[àâäçèéêëîïôöùûüÿœæ]/;
const LARGE = /[ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŸŒÆ]/;
const SIGN = /[«»’‘“”…–—€°²³\u00a0\u202f]/;
const OTHER_LETTER = /[áíóúñãõåøßìòý¿¡ÁÍÓÚÑÃÕÅØÌÒ]/;

function plausibility(text: string): number {
  let sum = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]];
    if (SMALL.test(sign)) sum += /[A-Z]/.test(after) ? -1 : 1;
    else if (LARGE.test(sign)) sum += /[a-z]/.test(before) ? -1 : 1;
    else if (SIGN.test(sign)) sum += 1;
    else if (!OTHER_LETTER.test(sign)) sum -= 1;
  }
  return sum;
}
