import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { SourceError } from '../import-errors.ts';
import { isDecompressionBomb, RATIO_FROM_BYTES } from '../text/decompression-bomb.ts';
import { startOf } from '../text/source-lines.server.ts';

/** Limit of unpacked bytes, in total. */
const MAX_BYTES = 4 * 1024 ** 3;
const MAX_ENTRIES = 20_000;
const MAX_FILES = 1_000;

/** `paths`: the files to read. `left`: the names of files in an archive that are ignored. */
export type UnpackedFiles = AsyncDisposable & { paths: string[]; left: string[] };

/** The limits of unpacking: tests lower them. */
type Limits = { bytes: number; ratioFrom: number };

/**
 * Unpacks a file of a former site: from a ZIP the files that `wanted` accepts by name, from gzip its content, any other
 * file as it is. The type is detected by the first bytes, nested archives stay closed, and disposing removes what was
 * unpacked. Throws a SourceError for an archive that is damaged, encrypted, too large, or contains nothing wanted.
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
        // macOS adds an AppleDouble file for each file, in a folder of its own.
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

  /** Streams an entry to a file of its own, within the limits. */
  async #write(packedBytes: number, packed: Readable, unpacking: Duplex): Promise<void> {
    const path = join(this.#folder, `${this.#paths.length}`);
    let size = 0;
    const count = ({ length }: Buffer) => {
      size += length;
      this.#bytes += length;
      const { bytes, ratioFrom } = this.#limits;
      if (this.#bytes > bytes || isDecompressionBomb(size, packedBytes, ratioFrom)) throw this.#tooLarge();
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
