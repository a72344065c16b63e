import { type Place, placeText } from '#domain/shared-previews/place.ts';

/** An element of the page that can be commented on: everything of a place but the point. */
export type Spot = Omit<Place, 'x' | 'y'> & { element: HTMLElement };

/** The id of the element around the shown item. */
export const ITEM_ID = 'avis-contenu';

/** A text belongs to the next of these around it; without one, to the element that directly contains it. */
const BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,td,th,figcaption,blockquote,pre,summary';

/** Not of the item: what is no text, or shows a text a second time, and the ways to other pages. */
const APART =
  'script,style,noscript,template,[hidden],[aria-hidden="true"],nav,section[aria-labelledby="autres-projets"]';

/**
 * The elements of the shown item that can be commented on, in the order of the page: texts, pictures and films. A film at
 * its provider is one, played or not. `filmCard`: the class of its card before it is played.
 */
export function findSpots(filmCard: string): Spot[] {
  const item = document.getElementById(ITEM_ID);
  if (!item) return [];
  const found = new Map<HTMLElement, Omit<Spot, 'element' | 'nth'>>();
  for (const element of item.querySelectorAll<HTMLElement>(`.${CSS.escape(filmCard)}, iframe, video`)) {
    const film = filmIn(element);
    if (film) found.set(element, film);
  }
  for (const picture of item.querySelectorAll('img')) {
    const key = fileName(picture.getAttribute('src'));
    // The picture of a link is part of the text of the link.
    const linked = (picture.closest('a')?.textContent.trim() ?? '') !== '';
    if (key && !linked && !picture.closest(APART) && !isInside(found, picture))
      found.set(picture, { what: 'picture', key, label: placeText(picture.alt) });
  }
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || node.nodeValue?.trim() === '' || parent.closest(APART)) continue;
    // A film has a block around it too, whose text changes once the film is played.
    if (isInside(found, parent)) continue;
    const block = parent.closest<HTMLElement>(BLOCKS);
    const element = block && item.contains(block) ? block : parent;
    const key = placeText(textOf(element));
    if (key && !isInside(found, element)) found.set(element, { what: 'text', key, label: '' });
  }
  const seen = new Map<string, number>();
  return [...found]
    .sort(([one], [other]) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    .map(([element, spot]) => {
      const name = `${spot.what} ${spot.key}`;
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      return { ...spot, element, nth };
    });
}

/**
 * The element of a stored place; undefined when the page no longer shows it. Of several equal ones that with its index,
 * else the last one. A film of a list that isn't chosen is found by its link.
 */
export function elementOf(place: Place, spots: readonly Spot[]): HTMLElement | undefined {
  const same = spots.filter(
    // The key of an older comment has the letters of a word as often as they are rendered.
    ({ what, key, element }) =>
      what === place.what && (key === place.key || placeText(element.textContent) === place.key),
  );
  const found = (same[place.nth] ?? same.at(-1))?.element;
  return found ?? (place.what === 'film' ? filmLink(place.key) : blockOfFilm(place.key, spots));
}

/** Where an older comment was on the text around a film that isn't played yet. */
function blockOfFilm(key: string, spots: readonly Spot[]): HTMLElement | undefined {
  const films = spots.filter(({ what }) => what === 'film');
  const blocks = films.flatMap(({ element }) => element.closest<HTMLElement>(BLOCKS) ?? []);
  return blocks.find((block) => placeText(block.textContent) === key);
}

/** The link of a list of films to one of them. */
export function filmLink(key: string): HTMLElement | undefined {
  const links = document.getElementById(ITEM_ID)?.querySelectorAll<HTMLAnchorElement>('li a[href]');
  return [...(links ?? [])].find(({ href }) => filmId(href) === key);
}

/** The text of an element without what shows it a second time. */
function textOf(element: HTMLElement): string {
  const copies = [...element.querySelectorAll('[aria-hidden="true"]')];
  if (copies.length === 0) return element.textContent;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent;
}

function isInside(found: ReadonlyMap<HTMLElement, unknown>, element: HTMLElement): boolean {
  for (let outer = element.parentElement; outer && outer.id !== ITEM_ID; outer = outer.parentElement)
    if (found.has(outer)) return true;
  return found.has(element);
}

function filmIn(element: HTMLElement): Omit<Spot, 'element' | 'nth'> | undefined {
  if (element instanceof HTMLVideoElement) {
    const key = fileName(element.getAttribute('src'));
    return key ? { what: 'film', key, label: placeText(element.ariaLabel ?? '') } : undefined;
  }
  const [address, label] =
    element instanceof HTMLIFrameElement
      ? [element.src, element.title]
      : [
          element.querySelector<HTMLAnchorElement>('a[href]')?.href ?? '',
          element.querySelector('p')?.textContent ?? '',
        ];
  const key = filmId(address);
  return key ? { what: 'film', key, label: placeText(label) } : undefined;
}

/** The id of a film in a URL of its page or its player, at Vimeo or YouTube. */
function filmId(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  if (/(?:^|\.)vimeo\.com$/.test(hostname)) return /^\/(?:video\/)?(\d{5,15})/.exec(pathname)?.[1];
  if (!/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined;
  return /^\/embed\/([\w-]{11})/.exec(pathname)?.[1] ?? searchParams.get('v') ?? undefined;
}

/** The name of a stored file: its path has other beginnings where files have a host of their own. */
function fileName(address: string | null): string | undefined {
  if (!address || address.startsWith('data:')) return undefined;
  return address.split(/[?#]/, 1)[0]?.split('/').at(-1)?.slice(0, 300) || undefined;
}
