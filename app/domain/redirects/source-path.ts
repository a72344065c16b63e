import { decodePercent } from '#domain/text/percent-encoding.ts';

/** The maximal length of a source: longer URLs are not linked to in practice. */
export const LONGEST_SOURCE = 500;
/** Of a path or a query as it is requested: a character has nine at most. Longer ones would take long to decode. */
export const LONGEST_ENCODED = 9 * LONGEST_SOURCE;
/**
 * Control characters and line separators, and dots between slashes, which are left only where the slashes were escaped
 * (`/..%2fa`): decoded they are another path. No page has them; programs that look for files send them.
 */
const UNUSUAL = /[\p{Cc}\p{Zl}\p{Zp}]|(?:^|\/)\.\.?(?:\/|$)/u;
/** Tracking parameters of campaigns and networks: they never distinguish pages. */
const TRACKING =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|_ga|_gl|gclid|gclsrc|gad_\w+|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|mc_[ce]id|igsh(?:id)?|srsltid)$/i;

/**
 * The normalized path under which redirects are stored (§37.1): decoded, in lower case, without trailing slash, query
 * and fragment. Takes a path or an absolute URL, whose host, that of the former site, is dropped. Undefined for an
 * invalid URL.
 */
export function sourcePath(typed: string): string | undefined {
  return parsed(typed)?.path;
}

/**
 * The same with its query (§37.6): sorted and decoded parameters, without tracking parameters. Equal to the path when
 * no parameter is left.
 */
export function sourceAddress(typed: string): string | undefined {
  const address = parsed(typed);
  if (address === undefined || address.query.length > LONGEST_ENCODED) return undefined;
  const query = pairsOf(address.query)
    .filter(({ name }) => !TRACKING.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
    .map(({ name, value }) => (value === '' ? escaped(name) : `${escaped(name)}=${escaped(value)}`))
    .join('&');
  const whole = query === '' ? address.path : `${address.path}?${query}`;
  return whole.length > LONGEST_SOURCE ? undefined : whole;
}

/**
 * A stored source as a URL, for forms, links and requests: sourceAddress() parses it back to the source, and its path is
 * no pattern for many. Invisible characters, which a typed one loses, are escaped. The query is stored so; `%3f` in the
 * path is a question mark that is not the start of one.
 */
export function addressOfSource(source: string): string {
  const [path = '', ...query] = source.split('?');
  const address = [path.replace(/%(?!3f)|[#\\^|]|\s$/g, encodeURIComponent), ...query].join('?');
  return address.replace(/\p{Cf}/gu, encodeURIComponent);
}

/** The tracking parameters of a URL as they were sent, with their question mark; '' without any. */
export function trackingQuery(address: string): string {
  const retained = pairsOf(address.split(/[?#]/)[1] ?? '').filter(({ name }) => TRACKING.test(name));
  return retained.length === 0 ? '' : `?${retained.map(({ pair }) => pair).join('&')}`;
}

function parsed(typed: string): { path: string; query: string } | undefined {
  const text = typed.trim();
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(text) || !URL.canParse(text, 'http://site')) return undefined;
  const { pathname, search } = new URL(text, 'http://site');
  const decoded = pathname.length > LONGEST_ENCODED ? undefined : decodePercent(pathname);
  if (decoded === undefined || decoded.length > LONGEST_SOURCE || UNUSUAL.test(decoded)) return undefined;
  const path = decoded
    .normalize('NFC')
    .toLocaleLowerCase('fr')
    // Not the beginning of a query.
    .replaceAll('?', '%3f')
    .replace(/\/{2,}/g, '/');
  return { path: path === '/' ? path : path.replace(/\/$/, ''), query: search.slice(1) };
}

function pairsOf(query: string): { name: string; value: string; pair: string }[] {
  const read = (text: string) => (decodePercent(text.replaceAll('+', ' ')) ?? text).normalize('NFC');
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
      return { name: read(pair.slice(0, at)), value: read(pair.slice(at + 1)), pair };
    });
}

/** Readable, and parsed back to the same. */
function escaped(text: string): string {
  return text.replace(/[%&+=#\s\p{Cc}]/gu, encodeURIComponent);
}
