/** A box of an MP4 or QuickTime film: its size, its type, what it holds. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** Whole numbers of four bytes, as tables of boxes hold them. */
export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

/** An element of a WebM film with a size of eight bytes. */
export function element(id: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const name = Buffer.from(id.toString(16).padStart(id > 0xff && id <= 0xffff ? 4 : 2, '0'), 'hex');
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([name, size, body]);
}
