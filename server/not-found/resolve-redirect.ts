import { recordNotFound } from '#features/redirects/not-found-log.server.ts';
import { readRedirectTarget, readRedirectTargetOfQuery } from '#features/redirects/read-redirects.server.ts';
import { databaseState } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { NOWHERE, type PageAddress } from '../page-cache/page-address.ts';

/** Whereto, or that the page which says that nothing is there says so with 410. */
export type ResolvedRedirect = { status: 301; location: string } | { status: 410 };

/**
 * Where an address that shows nothing leads (§37.1), as the administrator said; undefined: nowhere. The query goes along,
 * unless the target has its own or the redirect was found by it. While the database is away nothing leads anywhere.
 */
export function resolvePathRedirect(address: string): Promise<ResolvedRedirect | undefined> {
  return lookUp(readRedirectTarget, address);
}

/**
 * Where a redirect leads that has the query of this address (`/?p=12`), before the page of its path is drawn: pages ignore the
 * parameters that they don't know (§37.6). A query that the page reads itself (`/blog?page=2`) is not looked up, and
 * neither is an address without a page, which `resolveRedirect` looks up.
 */
export async function resolveQueryRedirect(
  address: string,
  asked: PageAddress,
): Promise<ResolvedRedirect | undefined> {
  if (!address.includes('?') || asked.is === 'personal' || asked === NOWHERE) return undefined;
  if (asked.is === 'page' && asked.address.includes('?')) return undefined;
  return databaseState() === 'away' ? undefined : lookUp(readRedirectTargetOfQuery, address);
}

async function lookUp(
  read: typeof readRedirectTarget,
  address: string,
): Promise<ResolvedRedirect | undefined> {
  const found = await read(address).catch((error: unknown) => {
    log.warn('a redirect could not be looked up', { error });
    return undefined;
  });
  if (found === undefined) return undefined;
  const { target, query } = found;
  if (target === '') return { status: 410 };
  const fragment = target.includes('#') ? target.indexOf('#') : target.length;
  const asked = target.includes('?') ? '' : query;
  return { status: 301, location: target.slice(0, fragment) + asked + target.slice(fragment) };
}

/** The same for the answer to an address, by its status; what nobody answers is noted (§37.5). */
export async function resolveRedirect(
  address: string,
  status: number,
  userAgent: string | undefined,
): Promise<ResolvedRedirect | undefined> {
  if (status !== 404 && status !== 410) return undefined;
  const lead = await resolvePathRedirect(address);
  if (!lead && status === 404) recordNotFound(address, userAgent);
  return lead;
}

/** A browser asks again now and then: a redirect can be taken back. */
export const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';
