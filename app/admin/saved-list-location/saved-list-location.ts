import { href } from 'react-router';

/** The list of the articles; the dashboard's own address is that of the projects. */
export const ARTICLES_LIST = `${href('/admin/dashboard')}?onglet=articles`;

/** A list of the dashboard as it was left: its tab, filters, order and page, and how far it was scrolled. */
export type SavedListLocation = { address: string; top: number };

/** The list that this tab of the browser showed last, of projects or of articles, whichever `address` is one of. */
export function savedLocationOf(address: string): SavedListLocation | undefined {
  const key = keyOf(address);
  if (key === undefined) return undefined;
  try {
    const place = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<SavedListLocation> | null;
    if (typeof place?.address !== 'string' || typeof place.top !== 'number') return undefined;
    return keyOf(place.address) === key ? { address: place.address, top: place.top } : undefined;
  } catch {
    // The browser keeps nothing, or something else wrote there.
    return undefined;
  }
}

/** Keeps where a list is, until its tab of the browser is closed. */
export function saveListLocation(place: SavedListLocation): void {
  const key = keyOf(place.address);
  if (key === undefined) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // The way back leads to the first page then.
  }
}

/** Where an address of the dashboard leads to: the list as it was left (§29.3). Other addresses are themselves. */
export function savedListPath(address: string): string {
  return savedLocationOf(address)?.address ?? address;
}

/** Undefined for what is no list. */
function keyOf(address: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(address, 'http://localhost');
  if (origin !== 'http://localhost' || pathname !== href('/admin/dashboard')) return undefined;
  return `liste-${searchParams.get('onglet') === 'articles' ? 'articles' : 'projets'}`;
}
