import { randomFillSync } from 'node:crypto';
import { mp4Headers } from './film-boxes.ts';

/**
 * The headers of an MP4 file, padded to a size by an `mdat` box, whose bytes all differ, so that a misplaced part
 * changes the file.
 */
export function filmOf(bytes: number): Buffer {
  const headers = mp4Headers({ width: 640, height: 360, seconds: 10 });
  const start = Buffer.concat([headers, Buffer.from('\0\0\0\0mdat', 'latin1')]);
  start.writeUInt32BE(bytes - headers.length, headers.length);
  const film = randomFillSync(Buffer.alloc(bytes));
  start.copy(film);
  return film;
}
