import { type FilmBytes, UnreadableFilmError } from './film-bytes.server.ts';

/** From `start` to before `end`, as byte offsets in the film. */
export type Range = { start: number; end: number };

const MAX_TABLE = 16 * 1024 * 1024;

/** The byte ranges of a track's samples, from the tables of its stbl box. Throws an UnreadableFilmError. */
export async function sampleRanges(film: FilmBytes, tables: Record<string, Range>): Promise<Range[]> {
  const { stsc, stsz, stco, co64, stz2 } = tables;
  const offsets = co64 ?? stco;
  if (stz2) throw new UnreadableFilmError('compact sizes');
  if (!offsets || !stsc || !stsz) return [];
  const chunkOffsets = await offsetsIn(film, offsets, co64 ? 8 : 4);
  const sizes = await sizesIn(film, stsz);
  const runs = await runsIn(film, stsc);
  const ranges: Range[] = [];
  let sample = 0;
  let run = 0;
  for (const [index, start] of chunkOffsets.entries()) {
    while ((runs[run + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1;
    const last = sample + (runs[run]?.samples ?? 0);
    let length = 0;
    if (typeof sizes === 'number') length = sizes * (last - sample);
    else for (let each = sample; each < Math.min(last, sizes.length); each++) length += sizes[each] ?? 0;
    sample = last;
    ranges.push({ start, end: start + length });
  }
  return ranges;
}

/** Intersects two lists of ranges, without overlaps: whatever the tables say, no byte is overwritten twice. */
export function within(ranges: readonly Range[], others: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  const inside: Range[] = [];
  let first = 0;
  for (const other of others) {
    // Both lists are sorted: a range that ends before this one ends before the next one too.
    while ((joined[first]?.end ?? other.end) <= other.start && first < joined.length) first += 1;
    for (let index = first; index < joined.length; index++) {
      const range = joined[index] as Range;
      if (range.start >= other.end) break;
      inside.push({ start: Math.max(range.start, other.start), end: Math.min(range.end, other.end) });
    }
  }
  return inside;
}

/** A whole table and its stated number of entries, at most what its size holds. */
async function tableOf(film: FilmBytes, { start, end }: Range, fixed: number, entry: number) {
  if (end - start < fixed || end - start > MAX_TABLE) throw new UnreadableFilmError('a table of no sense');
  const bytes = await film.read(start, end - start);
  const count = bytes.readUInt32BE(fixed - 4);
  return { bytes, count, fits: fixed + count * entry <= bytes.length };
}

async function offsetsIn(film: FilmBytes, range: Range, width: 4 | 8): Promise<number[]> {
  const { bytes, count, fits } = await tableOf(film, range, 8, width);
  if (!fits) throw new UnreadableFilmError('a table is cut off');
  return Array.from({ length: count }, (_, index) =>
    width === 8 ? Number(bytes.readBigUInt64BE(8 + index * 8)) : bytes.readUInt32BE(8 + index * 4),
  );
}

/** The size of each sample; one number when all are equal. */
async function sizesIn(film: FilmBytes, range: Range): Promise<Uint32Array | number> {
  const { bytes, count, fits } = await tableOf(film, range, 12, 4);
  const same = bytes.readUInt32BE(4);
  if (same > 0) return same;
  if (!fits) throw new UnreadableFilmError('a table is cut off');
  return Uint32Array.from({ length: count }, (_, index) => bytes.readUInt32BE(12 + index * 4));
}

async function runsIn(film: FilmBytes, range: Range): Promise<{ firstChunk: number; samples: number }[]> {
  const { bytes, count, fits } = await tableOf(film, range, 8, 12);
  if (!fits) throw new UnreadableFilmError('a table is cut off');
  return Array.from({ length: count }, (_, index) => ({
    firstChunk: bytes.readUInt32BE(8 + index * 12),
    samples: bytes.readUInt32BE(12 + index * 12),
  }));
}
