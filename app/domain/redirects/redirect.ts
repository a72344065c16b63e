import { siteHost, webAddress } from '../forms/web-address.ts';
import { FIXED_PATHS, isReservedPath } from '../pages/reserved-paths.ts';
import { storableText } from '../text/storable-text.ts';
import { withoutInvisible } from '../text/without-invisible.ts';
import { completedAddress } from './completed-address.ts';
import { LONGEST_SOURCE, sourceAddress, sourcePath } from './source-path.ts';

/**
 * A redirect of a URL without content. `target`: a path of this site, an external URL, '' for a withdrawn page (410).
 */
export type Redirect = { source: string; target: string };

/** The values of a form or of a line in a file. */
export type TypedRedirect = { source: string; target: string; withdrawn: boolean };

export type ParsedRedirect =
  | { valid: true; redirect: Redirect; targetPath: string | null }
  | { valid: false; field: 'source' | 'target'; message: string };

const LONGEST_TARGET = 2000;
/** Query parameters that pages of the site read themselves. */
const OWN_QUERY = /^\/(?:blog\?(?:.*&)?page=|(?:projet|sitemap\.xml)\?)/;
/** The syntax of patterns (wildcards, regular expressions): stored literally, they would match no request. */
const PATTERN = /[*\\|^]|\$$|[.)\]][+]|\(\?[:=!<]|\[[a-z0-9]-[a-z0-9]|\{\d{1,4},?\d{0,4}\}/i;
const TARGET_OF_PATTERN = /\$\d|:splat|\*$/;

export const NOT_A_SOURCE = 'Une adresse de votre ancien site, par exemple /notre-agence';
export const NOT_A_TARGET = 'Une page du site, par exemple /about, ou une adresse complète en https://';
export const OF_THE_SITE = 'Cette adresse appartient au site\u00a0: elle ne peut pas mener ailleurs';
export const OF_A_PAGE =
  'Une page du site est à cette adresse\u00a0: elle passe avant, la redirection ne servirait pas';
export const NO_PATTERN =
  'Une règle pour plusieurs adresses (*, expression régulière) ne peut pas être reprise\u00a0: écrivez une redirection par adresse';
const tooLong = (longest: number) =>
  `Cette adresse est trop longue\u00a0: ${longest.toLocaleString('fr-FR')} caractères au plus`;
export const TO_ITSELF = 'Cette adresse mènerait à elle-même';

/**
 * Validates a typed redirect (§37.1, §37.2, §37.6); `siteUrl` is the site's own origin: its URLs become paths, whatever
 * their scheme and with or without `www.`.
 */
export function parseRedirect({ withdrawn, ...given }: TypedRedirect, siteUrl: string): ParsedRedirect {
  // No request has them: a spreadsheet or a mail copies them along.
  const typed = { source: withoutInvisible(given.source), target: withoutInvisible(given.target) };
  if (PATTERN.test(typed.source.trim())) return { valid: false, field: 'source', message: NO_PATTERN };
  const source = sourceAddress(completedAddress(typed.source) ?? '');
  if (source === undefined) {
    const message = typed.source.trim().length > LONGEST_SOURCE ? tooLong(LONGEST_SOURCE) : NOT_A_SOURCE;
    return { valid: false, field: 'source', message };
  }
  if (source === '/' || isReservedPath(source.split('?', 1)[0] ?? '') || OWN_QUERY.test(source))
    return { valid: false, field: 'source', message: OF_THE_SITE };
  // Pages always exist. Their URLs with a query may be redirected.
  if (FIXED_PATHS.includes(source)) return { valid: false, field: 'source', message: OF_A_PAGE };
  if (withdrawn) return { valid: true, redirect: { source, target: '' }, targetPath: null };
  if (TARGET_OF_PATTERN.test(typed.target.trim()))
    return { valid: false, field: 'target', message: NO_PATTERN };
  if (storableText(typed.target).trim().length > LONGEST_TARGET)
    return { valid: false, field: 'target', message: tooLong(LONGEST_TARGET) };
  const target = targetOf(typed.target, siteUrl);
  if (target === undefined) return { valid: false, field: 'target', message: NOT_A_TARGET };
  const targetPath = target.startsWith('/') ? (sourcePath(target) ?? null) : null;
  if (targetPath === source || (targetPath !== null && sourceAddress(target) === source))
    return { valid: false, field: 'target', message: TO_ITSELF };
  return { valid: true, redirect: { source, target }, targetPath };
}

function targetOf(typed: string, siteUrl: string): string | undefined {
  const text = storableText(typed).trim();
  const path = /^\/(?![/\\])/.test(text) ? text : undefined;
  const whole = path === undefined ? webAddress(text) : undefined;
  const base = siteUrl || 'http://site';
  if ((path ?? whole) === undefined || !URL.canParse(path ?? whole ?? '', base)) return undefined;
  const url = new URL(path ?? whole ?? '', base);
  // The site under http or with `www.`, which proxies redirect to its own URL.
  if (siteHost(url.href) !== siteHost(base)) return url.href;
  // A browser takes a path with two slashes at its beginning for another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
