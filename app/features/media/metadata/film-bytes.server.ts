import { type FileHandle, open } from 'node:fs/promises';

// Size of the read buffer: the reader skips from header to header, so most of a larger buffer would be read for nothing.
const WINDOW = 8 * 1024;
const ZEROES = Buffer.alloc(256 * 1024);
const MAX_BLANKS = 100_000;

/** The structure of a film violates its format: broken, truncated, or crafted to mislead. */
export class UnreadableFilmError extends Error {
  override name = 'UnreadableFilmError';
}

/** A range to overwrite: a new header in place of the old one, zeroes up to the end. */
type Blank = { start: number; end: number; header?: Uint8Array };

/** A film that is read in small pieces, whatever its size, and overwritten in place. */
export class FilmBytes {
  readonly size: number;
  readonly #file: FileHandle;
  #window = Buffer.alloc(0);
  #from = 0;
  #steps: number;
  readonly #blanks: Blank[] = [];

  /** `steps`: the number of reads after which the film counts as crafted to mislead. */
  constructor(file: FileHandle, size: number, steps: number) {
    this.#file = file;
    this.size = size;
    this.#steps = steps;
  }

  /** Reads exactly `length` bytes. Throws an UnreadableFilmError where the film has fewer, or after too many steps. */
  async read(position: number, length: number): Promise<Buffer> {
    this.#steps -= 1;
    if (this.#steps < 0) throw new UnreadableFilmError('too many parts');
    if (position < 0 || position + length > this.size) throw new UnreadableFilmError('cut off');
    if (position < this.#from || position + length > this.#from + this.#window.length) {
      const window = Buffer.alloc(Math.min(Math.max(WINDOW, length), this.size - position));
      const { bytesRead } = await this.#file.read(window, 0, window.length, position);
      if (bytesRead < length) throw new UnreadableFilmError('cut off');
      [this.#window, this.#from] = [window.subarray(0, bytesRead), position];
    }
    const at = position - this.#from;
    return this.#window.subarray(at, at + length);
  }

  /** Records a range to overwrite. Throws an UnreadableFilmError when there are implausibly many. */
  plan(blank: Blank): void {
    if (this.#blanks.length >= MAX_BLANKS) throw new UnreadableFilmError('too many parts');
    this.#blanks.push(blank);
  }

  /** Overwrites all ranges, once all of them are known. */
  async writeBlanks(): Promise<void> {
    for (const { start, end, header } of this.#blanks) {
      if (header) await this.#file.write(header, 0, header.length, start);
      for (let at = start + (header?.length ?? 0); at < end; at += ZEROES.length) {
        await this.#file.write(ZEROES, 0, Math.min(ZEROES.length, end - at), at);
      }
    }
  }
}

/**
 * Opens a film for reading, or for overwriting in place, and uses it; undefined where its structure can't be read.
 * `maxSteps`: of FilmBytes.
 */
export async function withFilm<T>(
  path: string,
  { flags, maxSteps }: { flags: 'r' | 'r+'; maxSteps: number },
  use: (film: FilmBytes) => Promise<T>,
): Promise<T | undefined> {
  await using file = await open(path, flags);
  try {
    return await use(new FilmBytes(file, (await file.stat()).size, maxSteps));
  } catch (error) {
    if (error instanceof UnreadableFilmError) return undefined;
    throw error;
  }
}
