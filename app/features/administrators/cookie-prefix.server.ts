import { configuration } from '#infrastructure/configuration.server.ts';

/** Whether browsers reach this site by https, as SITE_URL says. */
export function isReachedByHttps(): boolean {
  return configuration().SITE_URL.startsWith('https://');
}

/**
 * What the names of the team's cookies begin with: under https a browser takes them from this host alone, for all of it, and from
 * no other host of the domain. Over plain http it would take none that is called so.
 */
export function cookiePrefix(): '__Host-' | '' {
  return isReachedByHttps() ? '__Host-' : '';
}
