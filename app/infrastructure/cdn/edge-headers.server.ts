import { DAY_SECONDS } from '#domain/durations.ts';
import { configuration } from '../configuration.server.ts';

/**
 * TTL of pages at the CDN. Purges announce changes; the TTL bounds how long the CDN may be wrong when a purge never
 * arrives.
 */
const PAGE_S = DAY_SECONDS;
/** stale-if-error: how long the CDN may serve stale responses while the site is down. */
const OUTAGE_S = 7 * DAY_SECONDS;
const FOREVER_S = 365 * DAY_SECONDS;

/**
 * Forbids the CDN to cache: sent with every response that isn't explicitly cacheable, so that nothing is cached by
 * heuristics (§55.1). Empty without a CDN.
 */
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

/** Headers for the CDN of a page with these surrogate keys; browsers ignore them (§55.1). Empty without a CDN. */
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
