import type { Redirect } from './redirect.ts';
import { trackingQuery } from './source-path.ts';

/**
 * The part of a requested query that a redirect passes on: all of it, or its tracking parameters when the query was part
 * of the match (§37.6).
 */
export function passedQuery(source: string, address: string): string {
  if (source.includes('?')) return trackingQuery(address);
  const at = address.indexOf('?');
  return at < 0 ? '' : address.slice(at);
}

/** The URL to which a redirect leads: its target, with the passed query unless it has its own (§37.1). */
export function redirectLocation(target: string, query: string): string {
  const fragment = fragmentOf(target);
  const address = target.slice(0, target.length - fragment.length);
  return address + (address.includes('?') ? '' : query) + fragment;
}

/**
 * The target that leads at once where a target and the redirect from there lead: with its query, and with its fragment,
 * which browsers keep unless the next target has one (RFC 9110, 10.2.2).
 */
export function chainedTarget(target: string, next: Redirect): string {
  if (next.target === '') return '';
  const fragment = fragmentOf(target);
  const address = target.slice(0, target.length - fragment.length);
  const location = redirectLocation(next.target, passedQuery(next.source, address));
  return location.includes('#') ? location : location + fragment;
}

function fragmentOf(target: string): string {
  return target.includes('#') ? target.slice(target.indexOf('#')) : '';
}
