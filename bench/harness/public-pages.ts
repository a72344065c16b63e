import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, type Page, type Request, request } from '@playwright/test';
import { encodePicture, endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { PUBLIC_PAGES } from '../../tests/support/public-pages.ts';
import { inDatabase, newFolder } from './sites.ts';

/** A limit for hangs: a busy machine can stall for a minute. */
export const NAVIGATION_TIMEOUT_MS = 120_000;
/** Without a request for so long a page has loaded what it shows. */
const QUIET_MS = 1000;
const STORED = '/storage/v1/object/public/';

export type VisitedPage = { name: string; title: string; path: string; missing: boolean };

/** One of every public page of a site. */
export async function publicPages(baseURL: string): Promise<VisitedPage[]> {
  const context = await request.newContext({ baseURL });
  const pages: VisitedPage[] = [];
  for (const { name, title, path, status } of PUBLIC_PAGES)
    pages.push({ name, title, path: await path(context), missing: status === 404 });
  await context.dispose();
  return pages;
}

/**
 * Makes the variants of stored pictures that pages request in a viewport (`….webp?w=960`), with the encoder of the
 * product: a site that has run for a while has all of them, which takes many minutes. The visit also has each page
 * compressed at the best quality. `look`: what the visit does on each page.
 */
export async function makeShownPictures(
  browser: Browser,
  dataDir: string,
  urls: readonly string[],
  viewport: BrowserContextOptions,
  look?: (page: Page) => Promise<void>,
): Promise<void> {
  const pictures = new Set<string>();
  const context = await browser.newContext(viewport);
  const page = await context.newPage();
  page.on('request', (sent) => {
    if (sent.resourceType() === 'image') pictures.add(sent.url());
  });
  for (const url of urls) {
    await page.goto(url, { waitUntil: 'networkidle', timeout: NAVIGATION_TIMEOUT_MS });
    await look?.(page);
  }
  await context.close();
  await makeVariants(dataDir, pictures);
}

/**
 * Type and bytes over the wire of each response that a page gets from now on; not of data URLs, which EcoIndex leaves
 * out.
 */
export async function countResponses(page: Page): Promise<Map<string, { type: string; bytes: number }>> {
  const responses = new Map<string, { type: string; bytes: number }>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http')) responses.set(requestId, { type: type.toLowerCase(), bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) response.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) response.bytes = encodedDataLength;
  });
  return responses;
}

/** Scrolls a page to its end as a reader does, half a window at a time, and waits for all that this loads. */
export async function scrollToEnd(page: Page): Promise<void> {
  const idle = watchRequests(page);
  await page.evaluate(async () => {
    const end = () => document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < end(); top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      // Lazy pictures and films start between frames.
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    scrollTo({ top: end(), behavior: 'instant' });
  });
  await idle();
}

/**
 * Watches the requests of a page from now on. The returned function waits until none has been in progress for a second:
 * Playwright's `networkidle` is reached once, when a page loads.
 */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const begin = (sent: Request) => {
    pending.add(sent);
    changedAt = Date.now();
  };
  const end = (sent: Request) => {
    pending.delete(sent);
    changedAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    const limit = Date.now() + NAVIGATION_TIMEOUT_MS;
    while (pending.size > 0 || Date.now() - changedAt < QUIET_MS) {
      if (Date.now() > limit) throw new Error(`still loading: ${[...pending].map((sent) => sent.url())}`);
      await sleep(100);
    }
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  };
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
