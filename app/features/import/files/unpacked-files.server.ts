import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { SourceError } from '../source-error.ts';
import { startOf } from '../text/source-lines.server.ts';

/** What is unpacked at most, in all. */
const MAX_BYTES = 4 * 1024 ** 3;
/** Text packs to a tenth; what is said to be beyond this is made to fill a disk. */
const MAX_RATIO = 300;
/** Below it the ratio says nothing: a text that repeats itself packs well. */
const RATIO_FROM_BYTES = 64 * 1024 ** 2;
const MAX_ENTRIES = 20_000;
const MAX_FILES = 1_000;

/** `paths`: the files to read. `left`: the names of files in an archive that aren't. */
export type UnpackedFiles = AsyncDisposable & { paths: string[]; left: string[] };

/** What bounds it: tests make it smaller. */
type Limits = { bytes: number; ratioFrom: number };

/**
 * A file of a former site as it can be read: of a ZIP those files that `wanted` takes by their names, of one that was compressed with
 * gzip what is in it, any other itself. What a file is is seen by its first bytes, archives in archives stay closed, and what was
 * unpacked goes with disposing. Throws a SourceError for what is damaged, encrypted, too large, or holds nothing that is wanted.
 */
export async function unpackedFiles(
  path: string,
  wanted: (name: string) => boolean,
  limits: Limits = { bytes: MAX_BYTES, ratioFrom: RATIO_FROM_BYTES },
): Promise<UnpackedFiles> {
  const start = await startOf(path, 4);
  const zip = start.toString('latin1') === 'PK\u0003\u0004' || start.toString('latin1') === 'PK\u0005\u0006';
  const gzip = start[0] === 0x1f && start[1] === 0x8b;
  if (!zip && !gzip) return { paths: [path], left: [], [Symbol.asyncDispose]: async () => undefined };
  const folder = await temporaryFolder('unpacked');
  const dispose = () => folder[Symbol.asyncDispose]();
  try {
    const unpacking = new Unpacking(path, folder.path, limits);
    const files = zip ? await unpacking.zip(wanted) : await unpacking.gzip();
    return { ...files, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

class Unpacking {
  readonly #path: string;
  readonly #folder: string;
  readonly #limits: Limits;
  readonly #paths: string[] = [];
  #bytes = 0;

  constructor(path: string, folder: string, limits: Limits) {
    this.#path = path;
    this.#folder = folder;
    this.#limits = limits;
  }

  async gzip() {
    const { size } = await stat(this.#path);
    await this.#write(size, createReadStream(this.#path), createGunzip());
    return { paths: this.#paths, left: [] };
  }

  async zip(wanted: (name: string) => boolean) {
    const left: string[] = [];
    const zip = await openPromise(this.#path, { autoClose: false, lazyEntries: true }).catch(
      (error: Error) => {
        throw this.#damaged(error);
      },
    );
    try {
      if (zip.entryCount > MAX_ENTRIES) throw this.#tooLarge();
      for await (const entry of this.#entries(zip)) {
        // macOS puts a shadow of each file into a folder of its own.
        if (entry.fileName.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\._)/.test(entry.fileName)) continue;
        if (wanted(basename(entry.fileName)) && this.#paths.length < MAX_FILES)
          await this.#unpack(zip, entry);
        else left.push(basename(entry.fileName));
      }
    } finally {
      zip.close();
    }
    if (this.#paths.length === 0)
      throw new SourceError(`${this.#path}: the archive holds no export`, 'empty-archive');
    return { paths: this.#paths, left };
  }

  async *#entries(zip: ZipFile): AsyncGenerator<Entry> {
    try {
      yield* zip.eachEntry();
    } catch (error) {
      throw error instanceof SourceError ? error : this.#damaged(error);
    }
  }

  async #unpack(zip: ZipFile, entry: Entry): Promise<void> {
    if (entry.isEncrypted()) throw new SourceError(`${this.#path}: the archive is encrypted`, 'encrypted');
    const stream = await zip.openReadStreamPromise(entry).catch((error: Error) => {
      throw this.#damaged(error);
    });
    await this.#write(entry.compressedSize, stream, new PassThrough());
  }

  /** Writes what comes to a file of its own, as long as it stays within the bounds. */
  async #write(packedBytes: number, packed: Readable, unpacking: Duplex): Promise<void> {
    const path = join(this.#folder, `${this.#paths.length}`);
    let size = 0;
    const count = ({ length }: Buffer) => {
      size += length;
      this.#bytes += length;
      const { bytes, ratioFrom } = this.#limits;
      if (this.#bytes > bytes || (size > ratioFrom && size > packedBytes * MAX_RATIO)) throw this.#tooLarge();
    };
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        count(chunk);
        yield chunk;
      }
    };
    try {
      await pipeline(packed, unpacking, counted, createWriteStream(path));
    } catch (error) {
      throw error instanceof SourceError || isOutOfSpace(error) ? error : this.#damaged(error);
    }
    this.#paths.push(path);
  }

  #damaged(error: unknown): SourceError {
    return new SourceError(`${this.#path}: cannot be unpacked (${(error as Error).message})`);
  }

  #tooLarge(): SourceError {
    return new SourceError(`${this.#path}: too large once it is unpacked`, 'too-large');
  }
}
