import { type FilmBytes, UnreadableFilmError } from './film-bytes.server.ts';

/** A box of an MP4 or QuickTime film: its type, and where it, its content and what follows it begin. */
export type Box = { type: string; start: number; body: number; end: number };

/** The box that begins at a place. Throws an UnreadableFilmError when it would go on past `limit`. */
export async function boxAt(film: FilmBytes, start: number, limit: number): Promise<Box> {
  const header = await film.read(start, 8);
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  let [body, size] = [start + 8, short];
  if (short === 1) {
    body = start + 16;
    size = Number((await film.read(start, 16)).readBigUInt64BE(8));
  }
  // 0: up to the end, which only the last box of a file may say.
  if (short === 0) size = limit === film.size ? limit - start : 0;
  const end = start + size;
  if (end < body || end > limit) throw new UnreadableFilmError(`the box ${type} lies about its size`);
  return { type, start, body, end };
}

/** The boxes from one place up to another, one after the other. Throws an UnreadableFilmError. */
export async function* boxesIn(film: FilmBytes, range: { start: number; end: number }): AsyncIterable<Box> {
  // QuickTime ends some lists with four zero bytes.
  for (let at = range.start; range.end - at >= 8; ) {
    const box = await boxAt(film, at, range.end);
    yield box;
    at = box.end;
  }
}
