import { decodePercent } from '#domain/text/percent-encoding.ts';

/** Longer ones are no addresses that anybody links to. */
const LONGEST_SOURCE = 500;
/** Parameters by which campaigns and networks count visitors: they never tell one page from another. */
const TRACKING =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|_ga|_gl|gclid|gclsrc|gad_\w+|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|mc_[ce]id|igsh(?:id)?|srsltid)$/i;

/**
 * A path as redirects are found by it (§37.1): decoded, in lower case, without the slash at its end, query and fragment.
 * Takes a path or a whole address, whose host is left out: that of the former site. Undefined for what is no address.
 */
export function sourcePath(typed: string): string | undefined {
  return parsed(typed)?.path;
}

/**
 * The same with its query (§37.6): parameters in one order, decoded, without those that only count visitors. Equal to the path
 * where nothing of the query is left.
 */
export function sourceAddress(typed: string): string | undefined {
  const address = parsed(typed);
  if (address === undefined) return undefined;
  const query = address.query
    .filter(({ name }) => !TRACKING.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
    .map(({ name, value }) => (value === '' ? escaped(name) : `${escaped(name)}=${escaped(value)}`))
    .join('&');
  const whole = query === '' ? address.path : `${address.path}?${query}`;
  return whole.length > LONGEST_SOURCE ? undefined : whole;
}

/** The parameters of an address that only count visitors, as they were sent, with their question mark; '' without any. */
export function trackingQuery(address: string): string {
  const kept = pairsOf(address.split(/[?#]/)[1] ?? '').filter(({ name }) => TRACKING.test(name));
  return kept.length === 0 ? '' : `?${kept.map(({ pair }) => pair).join('&')}`;
}

function parsed(typed: string): { path: string; query: { name: string; value: string }[] } | undefined {
  const text = typed.trim();
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(text) || !URL.canParse(text, 'http://site')) return undefined;
  const url = new URL(text, 'http://site');
  const decoded = decodePercent(url.pathname);
  if (decoded === undefined || decoded.length > LONGEST_SOURCE || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(decoded))
    return undefined;
  const path = decoded
    .normalize('NFC')
    .toLocaleLowerCase('fr')
    // Not the beginning of a query.
    .replaceAll('?', '%3f')
    .replace(/\/{2,}/g, '/');
  return { path: path === '/' ? path : path.replace(/\/$/, ''), query: pairsOf(url.search.slice(1)) };
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

/** Readable, and read again as the same. */
function escaped(text: string): string {
  return text.replace(/[%&+=#\s\p{Cc}]/gu, encodeURIComponent);
}
