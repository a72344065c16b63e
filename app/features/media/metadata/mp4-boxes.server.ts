import { type FilmBytes, UnreadableFilmError } from './film-bytes.server.ts';

/** A box of an MP4 or QuickTime film: its type, and the offsets of its start, its content and its end. */
export type Box = { type: string; start: number; body: number; end: number };

/** Reads the box at an offset. Throws an UnreadableFilmError when it exceeds `limit`. */
async function boxAt(film: FilmBytes, start: number, limit: number): Promise<Box> {
  const header = await film.read(start, 8);
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  let [body, size] = [start + 8, short];
  if (short === 1) {
    body = start + 16;
    size = Number((await film.read(start, 16)).readBigUInt64BE(8));
  }
  // Size 0: up to the end of the file, valid for the last box only.
  if (short === 0) size = limit === film.size ? limit - start : 0;
  const end = start + size;
  if (end < body || end > limit) throw new UnreadableFilmError(`the box ${type} lies about its size`);
  return { type, start, body, end };
}

/** The consecutive boxes of a range. Throws an UnreadableFilmError. */
export async function* boxesIn(film: FilmBytes, range: { start: number; end: number }): AsyncIterable<Box> {
  // QuickTime terminates some lists with four zero bytes.
  for (let at = range.start; range.end - at >= 8; ) {
    const box = await boxAt(film, at, range.end);
    yield box;
    at = box.end;
  }
}

/** Reads a part of a box's content. Throws an UnreadableFilmError where it is shorter. */
export async function fieldIn(film: FilmBytes, box: Box, at: number, length: number): Promise<Buffer> {
  if (box.body + at + length > box.end) throw new UnreadableFilmError(`the box ${box.type} is too short`);
  return film.read(box.body + at, length);
}
