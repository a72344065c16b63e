import { decodedUri } from './text/percent-encoding.ts';

/**
 * The routes with a secret in their URL, the parameter `:secret`: everyone who reads it could use it. A route of
 * `app/routes.ts` with such a parameter that is missing here fails `tests/attacks/secret-paths.test.ts`.
 */
export const SECRET_ROUTES = [
  'apercu-partage/:secret',
  'apercu-partage/:secret/commentaires',
  'admin/invitation/:secret',
  'admin/mot-de-passe/:secret',
] as const;

const PATTERNS = SECRET_ROUTES.map((route) => route.split('/'));

/** Longer URLs are truncated in logs. */
const LONGEST = 200;

/**
 * Redacts a URL for logs: `…` in place of a secret (§53.4), and of what exceeds 200 characters. `address`: a path with
 * its query, in any spelling that matches the route (capitals, escapes, several slashes, the data request). A path that
 * can't be decoded is redacted as a whole (§53.6).
 */
export function withoutSecret(address: string): string {
  if (!isDecodable(address)) return '…';
  const masked = masking(address);
  return masked.length > LONGEST ? `${masked.slice(0, LONGEST)}…` : masked;
}

/** Whether the percent-escapes of a URL's path are well formed and UTF-8, as routers require. */
export function isDecodable(address: string): boolean {
  return decodedUri(pathOf(address)) !== undefined;
}

function masking(address: string): string {
  const path = pathOf(address);
  const parts = path.split('/');
  const filled = parts.flatMap((part, index) => (part === '' ? [] : [index]));
  for (const pattern of PATTERNS) {
    const leads = pattern.every(
      (name, place) =>
        name.startsWith(':') || decodeURIComponent(parts[filled[place] ?? -1] ?? '').toLowerCase() === name,
    );
    if (!leads) continue;
    for (const [place, name] of pattern.entries()) {
      const at = filled[place];
      if (name === ':secret' && at !== undefined) parts[at] = '…';
    }
  }
  return parts.join('/') + address.slice(path.length);
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
