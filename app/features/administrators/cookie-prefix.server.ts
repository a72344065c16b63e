import { configuration } from '#infrastructure/configuration.server.ts';

/** Whether the site is reached by https, according to SITE_URL. */
export function isReachedByHttps(): boolean {
  return configuration().SITE_URL.startsWith('https://');
}

/**
 * Cookie prefix of the team's cookies: with `__Host-` under https, a browser accepts the cookie from this host only,
 * with path `/`, and from no other host of the domain. Over plain http browsers reject cookies with this prefix.
 */
export function cookiePrefix(): '__Host-' | '' {
  return isReachedByHttps() ? '__Host-' : '';
}
