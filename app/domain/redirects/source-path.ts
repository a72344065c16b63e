/** Longer ones are no addresses that anybody links to. */
const LONGEST_SOURCE = 500;

/**
 * A path as redirects are found by it (§37.1): decoded, in lower case, without the slash at its end, query and fragment.
 * Takes a path or a whole address, whose host is left out: that of the former site. Undefined for what is no address.
 */
export function sourcePath(typed: string): string | undefined {
  const text = typed.trim();
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(text) || !URL.canParse(text, 'http://site')) return undefined;
  const decoded = decode(new URL(text, 'http://site').pathname);
  if (decoded === undefined || decoded.length > LONGEST_SOURCE || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(decoded))
    return undefined;
  const path = decoded
    .normalize('NFC')
    .toLocaleLowerCase('fr')
    .replace(/\/{2,}/g, '/');
  return path === '/' ? path : path.replace(/\/$/, '');
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
