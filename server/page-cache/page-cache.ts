import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { configuration } from '#infrastructure/configuration.server.ts';
import { readContentVersion } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { acceptedEncoding, ENCODINGS } from '../accepted-encoding.ts';
import { cacheKey } from './cache-key.ts';
import { withoutNonce } from './inline-script-hashes.ts';
import { withInlineStyles } from './inline-styles.ts';
import { packQuickly, packWell } from './page-encodings.ts';
import { type KeptPage, PageStore } from './page-store.ts';

const MEGABYTE = 1024 * 1024;
// A CDN may hold a page for a moment and serve it while it asks again; browsers always ask.
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=60';

type RenderedPage = KeptPage & { status: number; kept: boolean };
export type Render = (request: Request) => Promise<Response>;

/** Ready public pages in front of the application (docs/decisions/006-page-cache.md). */
export function pageCache(render: Render) {
  const { PAGE_CACHE_MB, SITE_URL } = configuration();
  const store = new PageStore<RenderedPage>(PAGE_CACHE_MB * MEGABYTE);
  const rendering = new Map<string, Promise<RenderedPage>>();

  /** One rendering for all who wait for the same page of the same content. */
  function renderOnce(key: string, version: number): Promise<RenderedPage> {
    const name = `${version} ${key}`;
    let page = rendering.get(name);
    if (!page) {
      page = renderPage(render, `${SITE_URL}${key}`, version).finally(() => rendering.delete(name));
      rendering.set(name, page);
    }
    return page;
  }

  async function freshPage(key: string): Promise<RenderedPage> {
    // The version is read before the page is drawn: what changes meanwhile makes the page old, never wrongly fresh.
    const version = await readContentVersion();
    const kept = store.get(key);
    if (kept?.version === version) return kept;
    const page = await renderOnce(key, version);
    if (page.kept && (store.get(key)?.version ?? -1) < version) {
      store.set(key, page);
      void packWell(page).then(() => store.get(key) === page && store.set(key, page));
    }
    return page;
  }

  /** Answers a public page; false when it is one that is made for each visitor. */
  return async function serveCachedPage(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const key = PAGE_CACHE_MB === 0 ? undefined : cacheKey(request.method, request.url ?? '/');
    if (key === undefined) return false;
    const page = await freshPage(key).catch((error: unknown) =>
      log.error('no page could be made', { key, error }),
    );
    // Without a database the application still says so in its own screen.
    if (!page) return false;
    await packQuickly(page, acceptedEncoding(request.headers['accept-encoding']));
    send(page, request, response);
    return true;
  };
}

async function renderPage(render: Render, url: string, version: number): Promise<RenderedPage> {
  // No cookie, no address: what is shared knows no visitor.
  const answer = await render(new Request(url));
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['cache-control', 'content-security-policy'].includes(name)),
  );
  let text = await answer.text();
  const policy = answer.headers.get('Content-Security-Policy');
  if (policy) {
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const shared = withoutNonce(text, nonce);
    text = withInlineStyles(shared.html);
    const hashes = shared.hashes.map((hash) => ` ${hash}`).join('');
    headers['content-security-policy'] = policy.replace(` 'nonce-${nonce}'`, hashes);
  }
  // Errors are never kept, nor a page that says no-store: it lacks a part that could not be read, and the next
  // visitor may get it whole.
  const kept = answer.status === 200 && !/no-store/.test(answer.headers.get('Cache-Control') ?? '');
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { version, status: answer.status, kept, headers, etag, plain };
}

function send(page: RenderedPage, request: IncomingMessage, response: ServerResponse): void {
  const headers: Record<string, string | number> = {
    ...page.headers,
    'cache-control': page.kept ? SHARED : 'no-store',
    vary: 'Accept-Encoding',
  };
  if (page.kept) headers['etag'] = page.etag;
  if (page.kept && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const ready = ENCODINGS.filter((name) => page[name]);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ready);
  const body = (encoding && page[encoding]) ?? page.plain;
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
