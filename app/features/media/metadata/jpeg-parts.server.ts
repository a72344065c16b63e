const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
const ADOBE = 0xee;

/** The tables, frames and scans of a JPEG, and its colour information. Throws a RangeError when it is truncated. */
export function jpegParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Nothing displays what follows the end marker: a film, a second picture.
    if (marker === END) return [...parts, bytes.subarray(at, at + 2)];
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    // Arithmetic, lossless, hierarchical or 12-bit coding: browsers support none of them.
    if (isFrame(marker) && (marker > 0xc2 || bytes.readUInt8(at + 4) !== 8)) return undefined;
    const shown = isTable(marker) || isAboutColours(marker, bytes.subarray(at + 4, end));
    if (marker === SCAN) end = endOfScan(bytes, end);
    if (shown) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

/**
 * A start-of-frame marker (SOF), which states the coding: not a Huffman or arithmetic table (C4, CC), not reserved
 * (C8).
 */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Frames of every kind, and the tables to decode them. */
function isTable(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= SCAN && marker <= 0xdf);
}

/** JFIF without its thumbnail, and Adobe's colour transform. */
function isAboutColours(marker: number, body: Buffer): boolean {
  const name = body.toString('latin1', 0, 5);
  return (
    (marker === JFIF && name === 'JFIF\0' && body.length === 14) ||
    (marker === ADOBE && name === 'Adobe' && body.length === 12)
  );
}

/** Entropy-coded data ends at a marker that is neither an escaped zero byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError('cut off');
}
