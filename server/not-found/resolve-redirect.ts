import type { ServerResponse } from 'node:http';
import { redirectLocation } from '#domain/redirects/redirect-location.ts';
import { recordNotFound } from '#features/redirects/not-found-log.server.ts';
import { readRedirectTarget, readRedirectTargetOfQuery } from '#features/redirects/read-redirects.server.ts';
import { databaseState } from '#infrastructure/database/database.server.ts';
import { limitedLog } from '#infrastructure/limited-log.server.ts';
import { NOWHERE, type PageAddress } from '../page-cache/page-address.ts';

// During an outage of the database each 404 would write a line.
const limited = limitedLog('warn', 10);

/** A redirect, or a 410 for a page that was removed for good. */
export type ResolvedRedirect = { status: 301; location: string } | { status: 410 };

/**
 * Resolves the redirect of a URL that shows nothing (§37.1); undefined: there is none. The query is appended, unless
 * the target has its own or the redirect was matched by it. While the database is unavailable nothing is redirected.
 */
export function resolvePathRedirect(address: string): Promise<ResolvedRedirect | undefined> {
  return lookUp(readRedirectTarget, address);
}

/**
 * Resolves a redirect whose source has a query (`/?p=12`), before the page of its path is rendered: pages ignore
 * unknown parameters (§37.6). A query that the page reads itself (`/blog?page=2`) is not looked up, and neither is a
 * URL without a page, which `resolveRedirect` looks up.
 */
export async function resolveQueryRedirect(
  address: string,
  requested: PageAddress,
): Promise<ResolvedRedirect | undefined> {
  if (!address.includes('?') || requested.is === 'personal' || requested === NOWHERE) return undefined;
  if (requested.is === 'page' && requested.address.includes('?')) return undefined;
  return databaseState() === 'away' ? undefined : lookUp(readRedirectTargetOfQuery, address);
}

async function lookUp(
  read: typeof readRedirectTarget,
  address: string,
): Promise<ResolvedRedirect | undefined> {
  const found = await read(address).catch((error: unknown) => {
    limited('a redirect could not be looked up', { error });
    return undefined;
  });
  if (found === undefined) return undefined;
  const { target, query } = found;
  return target === '' ? { status: 410 } : { status: 301, location: redirectLocation(target, query) };
}

/** Resolves the redirect for a 404 or 410 response; a 404 without a redirect goes into the 404 log (§37.5). */
export async function resolveRedirect(
  address: string,
  status: number,
  userAgent: string | undefined,
): Promise<ResolvedRedirect | undefined> {
  if (status !== 404 && status !== 410) return undefined;
  const redirect = await resolvePathRedirect(address);
  if (!redirect && status === 404) recordNotFound(address, userAgent);
  return redirect;
}

/** Browsers revalidate after an hour: a redirect can be removed. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';

/** Sends a permanent redirect. Without a Cache-Control browsers would keep it for ever. */
export function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, 'Cache-Control': REDIRECT_CACHE_CONTROL });
  response.end();
}

/** The same as a Response. */
export function redirectResponse(location: string): Response {
  const headers = { Location: location, 'Cache-Control': REDIRECT_CACHE_CONTROL };
  return new Response(null, { status: 301, headers });
}
