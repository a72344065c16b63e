/**
 * The routes whose address holds a secret, in the part that is called `:secret`: whoever reads it could use it. A route
 * of `app/routes.ts` with such a part that is missing here fails `tests/attacks/secret-paths.test.ts`.
 */
export const SECRET_ROUTES = [
  'apercu-partage/:secret',
  'admin/invitation/:secret',
  'admin/mot-de-passe/:secret',
] as const;

const PATTERNS = SECRET_ROUTES.map((route) => route.split('/'));

/**
 * An address as it may stand in a log: `…` in place of a secret (§53.4). `address`: a path with what may follow it,
 * written in any way that leads to the route (capitals, escapes, several slashes, the request for its data).
 */
export function withoutSecret(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const parts = path.split('/');
  const filled = parts.flatMap((part, index) => (part === '' ? [] : [index]));
  for (const pattern of PATTERNS) {
    const leads = pattern.every(
      (name, place) => name.startsWith(':') || plain(parts[filled[place] ?? -1] ?? '') === name,
    );
    if (!leads) continue;
    for (const [place, name] of pattern.entries()) {
      const at = filled[place];
      if (name === ':secret' && at !== undefined) parts[at] = '…';
    }
  }
  return parts.join('/') + address.slice(path.length);
}

/** A part of a path as routes are compared with it. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part.toLowerCase();
  }
}
