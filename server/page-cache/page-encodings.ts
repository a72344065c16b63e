import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { log } from '#infrastructure/log.server.ts';
import type { Encoding } from '../accepted-encoding.ts';
import type { KeptPage } from './page-store.ts';

const pack: Record<Encoding, (plain: Buffer, quality: number) => Promise<Buffer>> = {
  br: (plain, quality) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (plain, level) => promisify(gzip)(plain, { level }),
};

/** For a page that is kept: both encodings, small, after the first visitor has been answered. */
export async function packWell(page: KeptPage): Promise<void> {
  await addEncoding(page, 'gzip', 6);
  await addEncoding(page, 'br', 9);
}

/** For a page that is sent once (an error, a page that lacks a section): the encoding of its visitor, quickly. */
export async function packQuickly(page: KeptPage, encoding: Encoding | undefined): Promise<void> {
  if (encoding && !page[encoding]) await addEncoding(page, encoding, 4);
}

async function addEncoding(page: KeptPage, encoding: Encoding, quality: number): Promise<void> {
  try {
    page[encoding] = await pack[encoding](page.plain, quality);
  } catch (error) {
    log.warn('a page could not be compressed', { encoding, error });
  }
}
