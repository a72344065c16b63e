import { randomFillSync } from 'node:crypto';

/**
 * The start of an MP4 file, filled up to a size by a box of pictures (`mdat`, which nothing may change) whose bytes
 * differ everywhere: a part that stands in a wrong place changes the file.
 */
export function filmOf(bytes: number): Buffer {
  const start = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2\0\0\0\0mdat', 'latin1');
  start.writeUInt32BE(bytes - 24, 24);
  const film = randomFillSync(Buffer.alloc(bytes));
  start.copy(film);
  return film;
}
