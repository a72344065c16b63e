const EXTENSION = 0x21;
const PICTURE = 0x2c;
const END = 0x3b;
const FRAME_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that hold the loop count of an animation. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** The frames of a GIF with their delays and the loop count. Throws a RangeError when it is truncated. */
export function gifParts(bytes: Buffer): Buffer[] | undefined {
  let at = 13 + tableSize(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, at)];
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === END) return [...parts, bytes.subarray(at, at + 1)];
    if (kind !== EXTENSION && kind !== PICTURE) return undefined;
    const data = kind === PICTURE ? at + 11 + tableSize(bytes.readUInt8(at + 9)) : at + 2;
    const end = endOfData(bytes, data);
    if (kind === PICTURE || isShown(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

function tableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function isShown(bytes: Buffer, extension: number): boolean {
  const label = bytes.readUInt8(extension + 1);
  if (label === FRAME_CONTROL) return true;
  return label === APPLICATION && LOOPS.includes(bytes.toString('latin1', extension + 3, extension + 14));
}

/** Data is a sequence of sub-blocks, each with its length, up to an empty one. */
function endOfData(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
  return at + 1;
}
