/** A box (atom) of an MP4 or QuickTime film: its size, type and content. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** 32-bit integers, as the tables in boxes use them. */
export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

/** An element of a WebM film with a size field of eight bytes. */
export function element(id: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const name = Buffer.from(id.toString(16).padStart(id > 0xff && id <= 0xffff ? 4 : 2, '0'), 'hex');
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([name, size, body]);
}

/** The transformation matrix of a track rotated by quarter turns, in 16.16 and 2.30 fixed point. */
export function turned(quarters: 0 | 1 | 2 | 3): Uint8Array {
  const [one, minus] = [0x1_0000, 0xffff_0000];
  const turns = [
    [one, 0, 0, one],
    [0, one, minus, 0],
    [minus, 0, 0, minus],
    [0, minus, one, 0],
  ] as const;
  const [a, b, c, d] = turns[quarters];
  return numbers(a, b, 0, c, d, 0, 0, 0, 0x4000_0000);
}

/** The headers of an MP4 without samples, as phones and encoders write them. */
export function mp4Headers(film: {
  width: number;
  height: number;
  seconds: number;
  quarters?: 0 | 1 | 2 | 3;
}): Buffer {
  const time = numbers(0, 0, 0, 600, film.seconds * 600);
  const size = numbers(film.width * 0x1_0000, film.height * 0x1_0000);
  const tkhd = box('tkhd', numbers(0, 0, 0, 1, 0, 0, 0, 0, 0, 0), turned(film.quarters ?? 0), size);
  const handler = box('hdlr', numbers(0, 0), Buffer.from('vide'), numbers(0, 0, 0), Buffer.from('\0'));
  const sound = box('hdlr', numbers(0, 0), Buffer.from('soun'), numbers(0, 0, 0), Buffer.from('\0'));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2')),
    box('mdat', Buffer.from('pictures and sound')),
    box(
      'moov',
      box('mvhd', time, Buffer.alloc(80)),
      box('trak', box('tkhd', numbers(0, 0, 0, 2, 0), Buffer.alloc(64)), box('mdia', sound)),
      box('trak', tkhd, box('mdia', handler)),
    ),
  ]);
}

/**
 * A track as phones write it: its handler type, the name of its codec, the rest of the sample entry, and the number of
 * samples.
 */
export const mp4Track = (
  handler: 'vide' | 'soun',
  codec: string,
  more: Uint8Array = Buffer.alloc(0),
  samples = 30,
) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', numbers(0, 0), Buffer.from(handler), numbers(0, 0, 0), Buffer.from('\0')),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', numbers(0, 1), box(codec, Buffer.alloc(handler === 'vide' ? 78 : 28), more)),
          box('stsz', numbers(0, 100, samples)),
        ),
      ),
    ),
  );
/** An MP4 with these tracks and some bytes of media data. */
export const mp4Of = (...tracks: Uint8Array[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2')),
    box('moov', box('mvhd', numbers(0, 0, 0, 600, 1800), Buffer.alloc(80)), ...tracks),
    box('mdat', Buffer.alloc(60)),
  ]);
