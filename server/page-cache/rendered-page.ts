import { hash } from 'node:crypto';
import { readPage } from '#infrastructure/platform.server.ts';
import type { CachedPage } from './page-store.ts';

export type RenderedPage = CachedPage & {
  status: number;
  /** A complete page, which browsers and shared caches may store too. */
  whole: boolean;
  /** Cache headers for a CDN; empty without one. */
  edge: Record<string, string>;
  /** Time at which the page was last known to match the database. */
  confirmedAt: number;
};
export type Render = (request: Request) => Promise<Response>;

/** Renders a page as all visitors share it: `version` is the content version before rendering. */
export async function renderPage(render: Render, url: string, version: number): Promise<RenderedPage> {
  const confirmedAt = Date.now();
  // Without cookies and client IP address: a shared page must not depend on a visitor.
  const { value, edge } = await readPage(version, async () => {
    const response = await render(new Request(url));
    return { response, body: await response.text() };
  });
  const { response } = value;
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !['cache-control', 'content-security-policy'].includes(name)),
  );
  let text = value.body;
  const policy = response.headers.get('Content-Security-Policy');
  if (policy) {
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const shared = withoutNonce(text, nonce);
    text = shared.html;
    const hashes = shared.hashes.map((hash) => ` ${hash}`).join('');
    headers['content-security-policy'] = policy.replace(` 'nonce-${nonce}'`, hashes);
  }
  // A page with no-store lacks a section that could not be read; the next visitor may get it whole.
  const whole = response.status === 200 && !/no-store/.test(response.headers.get('Cache-Control') ?? '');
  const plain = Buffer.from(text);
  // Weak: it identifies the compressed bytes, too.
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  return { version, confirmedAt, status: response.status, whole, headers, etag, plain, edge };
}

/**
 * A cached page can't carry a nonce: the CSP allows its inline scripts by their hashes instead. Data blocks (JSON-LD)
 * never run and need none.
 */
function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const shared = html.replaceAll(` nonce="${nonce}"`, '');
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of shared.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\//.test(attributes)) continue;
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  return { html: shared, hashes: [...hashes] };
}
