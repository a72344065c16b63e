import { noteMissing } from '#features/redirects/missing-addresses.server.ts';
import { readTarget } from '#features/redirects/read-redirects.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** Whereto, or that the page which says that nothing is there says so with 410. */
export type Lead = { status: 301; location: string } | { status: 410 };

/**
 * Where somebody is led who asked for an address that shows nothing (§37.1), as the administrator said; undefined:
 * nowhere. The query that was asked with goes along, unless the target has its own. While the database is away nobody is.
 */
export async function leadFrom(address: string): Promise<Lead | undefined> {
  const at = address.indexOf('?');
  const [path, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  const target = await readTarget(path).catch((error: unknown) => {
    log.warn('a redirect could not be looked up', { error });
    return undefined;
  });
  if (target === undefined) return undefined;
  if (target === '') return { status: 410 };
  const fragment = target.includes('#') ? target.indexOf('#') : target.length;
  const asked = target.includes('?') ? '' : query;
  return { status: 301, location: target.slice(0, fragment) + asked + target.slice(fragment) };
}

/** The same for the answer to an address, by its status; what nobody answers is noted (§37.5). */
export async function leadOn(
  address: string,
  status: number,
  userAgent: string | undefined,
): Promise<Lead | undefined> {
  if (status !== 404 && status !== 410) return undefined;
  const lead = await leadFrom(address);
  if (!lead && status === 404) noteMissing(address, userAgent);
  return lead;
}

/** A browser asks again now and then: a redirect can be taken back. */
export const LEAD_CACHING = 'public, max-age=3600';
