import { createHash } from 'node:crypto';
import { readPage } from '#infrastructure/platform.server.ts';
import { withoutNonce } from './inline-script-hashes.ts';
import { withInlineStyles } from './inline-styles.ts';
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
    const made = await render(new Request(url));
    return { made, body: await made.text() };
  });
  const answer = value.made;
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['cache-control', 'content-security-policy'].includes(name)),
  );
  let text = value.body;
  const policy = answer.headers.get('Content-Security-Policy');
  if (policy) {
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const shared = withoutNonce(text, nonce);
    text = withInlineStyles(shared.html);
    const hashes = shared.hashes.map((hash) => ` ${hash}`).join('');
    headers['content-security-policy'] = policy.replace(` 'nonce-${nonce}'`, hashes);
  }
  // A page with no-store lacks a section that could not be read; the next visitor may get it whole.
  const whole = answer.status === 200 && !/no-store/.test(answer.headers.get('Cache-Control') ?? '');
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { version, confirmedAt, status: answer.status, whole, headers, etag, plain, edge };
}
