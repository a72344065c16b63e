import { crc32 } from 'node:zlib';
import { numbers } from './film-boxes.ts';

/** A chunk of a PNG: length, type, content and CRC. */
export function pngChunk(type: string, content: string | Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), Buffer.from(content as string)]);
  return Buffer.concat([numbers(named.length - 4), named, numbers(crc32(named))]);
}

/** An animated PNG with one frame twice, which sharp can't write; `more`: chunks before those of the animation. */
export function movingPng(png: Buffer, ...more: Uint8Array[]): Buffer {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = png.indexOf('IDAT') - 4;
  const pixels = png.subarray(data + 8, data + 8 + png.readUInt32BE(data));
  const control = (index: number) =>
    pngChunk('fcTL', Buffer.concat([numbers(index, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  return Buffer.concat([
    png.subarray(0, 33),
    ...more,
    ...[pngChunk('acTL', numbers(2, 0)), control(0), pngChunk('IDAT', pixels), control(1)],
    ...[pngChunk('fdAT', Buffer.concat([numbers(2), pixels])), pngChunk('IEND', '')],
  ]);
}
