/** The parameter of a link's URL with the place of the shown item, from 1 on; without it the first is shown. */
export const PLACE_PARAMETER = 'contenu';

/** The place that a URL asks for, from 0 on; the first for any other text. */
export function placeInLink(search: URLSearchParams, items: number): number {
  const place = Number(search.get(PLACE_PARAMETER));
  return Number.isInteger(place) && place >= 1 && place <= items ? place - 1 : 0;
}
