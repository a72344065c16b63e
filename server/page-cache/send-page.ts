import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, ENCODINGS } from '../compression/accepted-encoding.ts';
import type { RenderedPage } from './rendered-page.ts';

// Shared caches may hold a page for a moment and serve it while they revalidate; browsers always revalidate.
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=60';

/**
 * Sends a page in the best encoding that is ready. A stale page carries the Age header, and no cache may reuse it
 * without revalidation.
 */
export function sendPage(
  page: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
  { stale = false } = {},
): void {
  const headers: Record<string, string | number> = {
    ...page.headers,
    'cache-control': page.whole && !stale ? SHARED : page.whole ? 'no-cache' : 'no-store',
    vary: 'Accept-Encoding',
    ...(page.whole && !stale ? page.edge : {}),
  };
  if (stale) {
    const age = Math.max(0, Math.round((Date.now() - page.confirmedAt) / 1000));
    headers['age'] = age;
    headers['cache-status'] = `pages; hit; ttl=${-age}; detail=database-away`;
  }
  if (page.whole) headers['etag'] = page.etag;
  if (page.whole && request.headers['if-none-match']?.includes(page.etag)) {
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
