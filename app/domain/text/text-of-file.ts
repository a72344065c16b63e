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
    return likeliestFrench([
      new TextDecoder('windows-1252').decode(bytes),
      new TextDecoder('macintosh').decode(bytes),
      codePage850(bytes),
    ]);
  }
}

const UTF_16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];

/** Bytes 128 to 255, which no TextDecoder supports. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

function codePage850(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (CODE_PAGE_850[byte - 128] ?? ''),
  ).join('');
}

/** The first of the decodings with the most French characters in plausible places. */
function likeliestFrench(readings: readonly string[]): string {
  const [first = '', ...others] = readings;
  return others.reduce(
    (best, reading) => (plausibility(reading) > plausibility(best) ? reading : best),
    first,
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
