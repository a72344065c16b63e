import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { byteLines } from '#infrastructure/byte-lines.ts';
import { SourceError } from '../import-errors.ts';
import { isDecompressionBomb } from './decompression-bomb.ts';

/** No database writes a longer line. */
const LONGEST_LINE = 128 * 1024 * 1024;
const PART_BYTES = 256 * 1024;

/** Opens a file of a former site. Throws a SourceError of one line. */
export async function openSource(path: string): Promise<FileHandle> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    throw new SourceError(`${path}: ${error.code ?? error.message}`);
  });
}

/** The first bytes of a file. */
export async function startOf(path: string, bytes: number): Promise<Buffer> {
  await using file = await openSource(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** The bytes of a file in chunks; gzip is decompressed, unless it is a decompression bomb. */
async function* partsOf(path: string): AsyncGenerator<Buffer> {
  const start = await startOf(path, 2);
  const file = await openSource(path);
  const bytes: Readable = file.createReadStream({ highWaterMark: PART_BYTES });
  const compressed = start[0] === 0x1f && start[1] === 0x8b;
  try {
    if (compressed) yield* unpacked(path, bytes, (await file.stat()).size);
    else yield* bytes;
  } catch (error) {
    if (compressed && !(error instanceof SourceError))
      throw new SourceError(`${path}: cannot be unpacked (${(error as Error).message})`);
    throw error;
  } finally {
    bytes.destroy();
  }
}

async function* unpacked(path: string, bytes: Readable, packed: number): AsyncGenerator<Buffer> {
  let size = 0;
  // A file that cannot be read on ends the unpacking with its error, which is thrown here.
  const parts: AsyncIterable<Buffer> = pipeline(bytes, createGunzip(), () => undefined);
  for await (const part of parts) {
    size += part.length;
    if (isDecompressionBomb(size, packed))
      throw new SourceError(`${path}: too large once it is unpacked`, 'too-large');
    yield part;
  }
}

/** The lines of a file as bytes (byteLines). Throws a SourceError for a file without lines. */
export function sourceLines(path: string): AsyncGenerator<Buffer> {
  const tooLong = () => new SourceError(`${path}: a line is longer than 128 MB`);
  return byteLines(partsOf(path), { maxBytes: LONGEST_LINE, tooLong });
}
