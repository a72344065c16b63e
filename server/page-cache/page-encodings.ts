import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { log } from '#infrastructure/log.server.ts';
import type { Encoding } from '../compression/accepted-encoding.ts';
import type { CachedPage } from './page-store.ts';

const pack: Record<Encoding, (plain: Buffer, quality: number) => Promise<Buffer>> = {
  br: (plain, quality) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // A window of the page's size: the default of 4 MB would be allocated for each page.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(plain.length + 16)))),
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain, level) => promisify(gzip)(plain, { level }),
};

/** Fast encodings in progress: all requests that wait for the same page share one. */
const inProgress = new WeakMap<CachedPage, Map<Encoding, Promise<void>>>();

/** For a cached page: both encodings at the best quality, while the first visitors get a fast one. */
export async function compressBest(page: CachedPage): Promise<void> {
  await addEncoding(page, 'gzip', 6);
  await addEncoding(page, 'br', 10);
}

/** For requests before that, and for a page that is sent once (an error, a page that lacks a section). */
export async function compressFast(page: CachedPage, encoding: Encoding | undefined): Promise<void> {
  if (!encoding || page[encoding]) return;
  const packing = inProgress.get(page) ?? new Map<Encoding, Promise<void>>();
  inProgress.set(page, packing);
  const made = packing.get(encoding) ?? addEncoding(page, encoding, 4);
  packing.set(encoding, made);
  await made;
}

async function addEncoding(page: CachedPage, encoding: Encoding, quality: number): Promise<void> {
  try {
    const bytes = await pack[encoding](page.plain, quality);
    // The better encoding may have been ready first.
    if (bytes.length < (page[encoding]?.length ?? Number.POSITIVE_INFINITY)) page[encoding] = bytes;
  } catch (error) {
    log.warn('a page could not be compressed', { encoding, error });
  }
}
