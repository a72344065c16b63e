/** The characters of Windows-1252 at 0x80 to 0x9f; the control character where it has none. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The Windows-1252 byte of a character; undefined for any other. */
function byteOf(character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const at = HIGH.indexOf(character);
  return at < 0 ? undefined : 0x80 + at;
}

/** The Windows-1252 character of a byte. */
export function windows1252Character(byte: number): string {
  return byte >= 0x80 && byte < 0xa0 ? (HIGH[byte - 0x80] ?? '') : String.fromCharCode(byte);
}

/**
 * Repairs a text whose UTF-8 was decoded as Windows-1252 ('Ã©tÃ©'). Undefined unless that is certain: re-encoded, all
 * of the text is valid UTF-8, which correctly decoded French text never is ('été' is not).
 */
export function repairedMojibake(text: string): string | undefined {
  const bytes = new Uint8Array(text.length);
  let accents = false;
  for (let index = 0; index < text.length; index++) {
    const byte = byteOf(text.charAt(index));
    if (byte === undefined) return undefined;
    if (byte >= 0x80) accents = true;
    bytes[index] = byte;
  }
  if (!accents) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
