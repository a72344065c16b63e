import { configuration } from '../configuration.server.ts';

/**
 * Purges say what has changed; this is how long the CDN may be wrong should one never reach it, and how long a page shows
 * the year of the day on which it was drawn.
 */
const PAGE_S = 24 * 3600;
/** How long it may go on with what it has while the site is away. */
const OUTAGE_S = 7 * 24 * 3600;
const FOREVER_S = 365 * 24 * 3600;

/** Of every answer that isn't said to be kept: nothing is kept by guess (§55.1). None without a CDN. */
export function notCachedAtEdge(): Record<string, string> {
  switch (configuration().CDN) {
    case 'none':
      return {};
    case 'cloudflare':
      return { 'cdn-cache-control': 'no-store' };
    default:
      return { 'surrogate-control': 'max-age=0' };
  }
}

/** What a CDN reads of a page with these keys, and no browser obeys (§55.1). None without a CDN. */
export function pageAtEdge(keys: readonly string[]): Record<string, string> {
  return edgeCacheHeaders(`max-age=${PAGE_S}, stale-if-error=${OUTAGE_S}`, keys);
}

/** The same for a file that never changes. */
export function fileAtEdge(keys: readonly string[] = []): Record<string, string> {
  return edgeCacheHeaders(`max-age=${FOREVER_S}`, keys);
}

function edgeCacheHeaders(control: string, keys: readonly string[]): Record<string, string> {
  const tagged = keys.length > 0;
  switch (configuration().CDN) {
    case 'none':
      return {};
    case 'cloudflare':
      return { 'cdn-cache-control': control, ...(tagged ? { 'cache-tag': keys.join(',') } : {}) };
    default:
      return { 'surrogate-control': control, ...(tagged ? { 'surrogate-key': keys.join(' ') } : {}) };
  }
}
