import { href } from 'react-router';

/** The path of the article list; the dashboard's bare path is the project list. */
export const ARTICLES_LIST = `${href('/admin/dashboard')}?onglet=articles`;

/** The saved location of a list of the dashboard: its tab, filters, order and page, and its scroll position. */
export type SavedListLocation = { address: string; top: number };

/** The last list in this browser tab (sessionStorage), of projects or of articles, by the kind of `address`. */
export function savedLocationOf(address: string): SavedListLocation | undefined {
  const key = keyOf(address);
  if (key === undefined) return undefined;
  try {
    const place = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<SavedListLocation> | null;
    if (typeof place?.address !== 'string' || typeof place.top !== 'number') return undefined;
    return keyOf(place.address) === key ? { address: place.address, top: place.top } : undefined;
  } catch {
    // Storage denied, or the value is not ours.
    return undefined;
  }
}

/** Saves the location of a list until the browser tab is closed. */
export function saveListLocation(place: SavedListLocation): void {
  const key = keyOf(place.address);
  if (key === undefined) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Storage denied: the back link leads to the first page.
  }
}

/** Resolves a path of the dashboard to the saved location of its list (§29.3). Other paths are returned unchanged. */
export function savedListPath(address: string): string {
  return savedLocationOf(address)?.address ?? address;
}

/** Undefined if the path is no list. */
function keyOf(address: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(address, 'http://localhost');
  if (origin !== 'http://localhost' || pathname !== href('/admin/dashboard')) return undefined;
  return `liste-${searchParams.get('onglet') === 'articles' ? 'articles' : 'projets'}`;
}
