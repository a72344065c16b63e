// The only parameters that change what a public page shows; every other (a campaign's, a stranger's) shows the same
// page and takes no place of its own.
const PARAMETERS: Record<string, readonly string[]> = {
  '/projet': ['category', 'tout'],
  '/projet/suite': ['category', 'offset'],
  '/blog': ['page'],
  '/sitemap.xml': ['part'],
};

const NEVER = /^\/(admin|healthz|metrics|storage|assets|partage|__manifest)(\/|$)|\.data$/;

/** Under which name a page is kept; undefined when it is made for each visitor. */
export function cacheKey(method: string | undefined, address: string): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '/', query = ''] = address.split('?', 2);
  if (NEVER.test(path) || address.length > 500) return undefined;
  const wanted = PARAMETERS[path];
  if (wanted === undefined || query === '') return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of wanted) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
}
