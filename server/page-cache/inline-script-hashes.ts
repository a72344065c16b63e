import { createHash } from 'node:crypto';

/**
 * A cached page can't carry a nonce: the CSP allows its inline scripts by their hashes instead. Data blocks (JSON-LD)
 * never run and need none.
 */
export function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const shared = html.replaceAll(` nonce="${nonce}"`, '');
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of shared.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: shared, hashes: [...hashes] };
}
