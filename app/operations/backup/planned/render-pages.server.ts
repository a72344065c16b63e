import { hash } from 'node:crypto';
import { href } from 'react-router';
import { configuration } from '#infrastructure/configuration.server.ts';
import { connectDatabase } from '#infrastructure/database/database.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { PageSums } from './backup-orders.ts';

const SITEMAP = href('/sitemap.xml');
/** Sample size of the sitemap's pages; spread evenly, it holds fixed pages, projects and articles. */
const MAX_PAGES = 40;

/**
 * Renders public pages and hashes each: those of these paths, or the sitemap and a sample of its pages (§51.3). The
 * routes render them directly, past every cache. Throws a BackupError when a response is not 200.
 */
export async function renderPages(
  respond: (request: Request) => Promise<Response>,
  paths?: readonly string[],
): Promise<PageSums> {
  await connectDatabase();
  await connectFileStore();
  const sums: PageSums = {};
  for (const path of paths ?? (await choosePaths(respond))) {
    sums[path] = hash('sha256', await renderPage(respond, path));
  }
  return sums;
}

async function choosePaths(respond: (request: Request) => Promise<Response>): Promise<string[]> {
  const { SITE_URL } = configuration();
  const text = await renderPage(respond, SITEMAP);
  const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  const own = named
    .filter((address) => address.startsWith(SITE_URL))
    .map((each) => each.slice(SITE_URL.length) || '/');
  const step = Math.max(1, own.length / MAX_PAGES);
  const chosen = Array.from(
    { length: Math.min(own.length, MAX_PAGES) },
    (_, index) => own[Math.floor(index * step)],
  );
  return [SITEMAP, ...chosen.filter((path) => path !== undefined)];
}

async function renderPage(respond: (request: Request) => Promise<Response>, path: string): Promise<string> {
  const response = await respond(new Request(`${configuration().SITE_URL}${path}`));
  if (response.status !== 200) throw new BackupError(`the response for ${path} is ${response.status}`);
  // The nonce differs in each response, in the CSP header and in the inline scripts.
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1];
  const text = await response.text();
  return nonce === undefined ? text : text.replaceAll(nonce, '');
}
