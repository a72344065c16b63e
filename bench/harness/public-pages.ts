import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, request } from '@playwright/test';
import { encodePicture, endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { PUBLIC_PAGES } from '../../tests/support/public-pages.ts';
import { inDatabase, newFolder } from './sites.ts';

/** A limit for hangs: a busy machine can stall for a minute. */
export const NAVIGATION_TIMEOUT_MS = 120_000;
const STORED = '/storage/v1/object/public/';

export type VisitedPage = { name: string; path: string; missing: boolean };

/** One of every public page of a site. */
export async function publicPages(baseURL: string): Promise<VisitedPage[]> {
  const context = await request.newContext({ baseURL });
  const pages: VisitedPage[] = [];
  for (const { name, path, status } of PUBLIC_PAGES)
    pages.push({ name, path: await path(context), missing: status === 404 });
  await context.dispose();
  return pages;
}

/**
 * Makes the variants of stored pictures that pages request in a viewport (`….webp?w=960`), with the encoder of the
 * product: a site that has run for a while has all of them, which takes many minutes. The visit also has each page
 * compressed at the best quality.
 */
export async function makeShownPictures(
  browser: Browser,
  dataDir: string,
  urls: readonly string[],
  viewport: BrowserContextOptions,
): Promise<void> {
  const pictures = new Set<string>();
  const context = await browser.newContext(viewport);
  const page = await context.newPage();
  page.on('request', (sent) => {
    if (sent.resourceType() === 'image') pictures.add(sent.url());
  });
  for (const url of urls) await page.goto(url, { waitUntil: 'networkidle', timeout: NAVIGATION_TIMEOUT_MS });
  await context.close();
  await makeVariants(dataDir, pictures);
}

async function makeVariants(dataDir: string, pictures: Iterable<string>): Promise<void> {
  const folder = newFolder();
  const insert =
    'insert into picture_variants (url, source_url, format, width, height) values (?, ?, ?, ?, ?) on conflict do nothing';
  try {
    for (const picture of pictures) {
      const { pathname, searchParams } = new URL(picture);
      const requested = Number(searchParams.get('w'));
      if (!pathname.startsWith(STORED) || !requested) continue;
      const name = decodeURIComponent(pathname.slice(STORED.length));
      const source = join(dataDir, 'files', name);
      const { variants } = await encodePicture({ source, folder, widths: [requested] });
      for (const { file, format, width, height } of variants) {
        const key = `${name.replace(/\.\w+$/, '')}.w${width}.${format}`;
        copyFileSync(file, join(dataDir, 'files', key));
        inDatabase(dataDir, (database) =>
          database.prepare(insert).run(STORED + key, pathname, format, width, height),
        );
      }
    }
  } finally {
    endEncoder();
  }
}
