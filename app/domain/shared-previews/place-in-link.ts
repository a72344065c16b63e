/** The parameter of a link's URL with the place of the shown item, from 1 on; without it the first is shown. */
export const PLACE_PARAMETER = 'contenu';

/** The parameter of what an open page sends and reads: the key of its item, whose place can change meanwhile. */
export const ITEM_PARAMETER = 'element';

/** The parameter of the page after a reply: the id of what was received. */
export const RECEIVED_PARAMETER = 'recu';

/** The place that a URL asks for, from 0 on: of the item it names, else by number; the first for any other text. */
export function placeInLink(search: URLSearchParams, keys: readonly string[]): number {
  const named = keys.indexOf(search.get(ITEM_PARAMETER) ?? '');
  if (named !== -1) return named;
  const place = Number(search.get(PLACE_PARAMETER));
  return Number.isInteger(place) && place >= 1 && place <= keys.length ? place - 1 : 0;
}
