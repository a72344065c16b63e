import { isFormattedText } from './text-on-page.ts';

/** The attribute by which an element of the page names its fields (page-preview/write-field-attributes.server.ts). */
const FIELDS = 'data-field';

/** How near the pointer comes to a place before its outline is drawn, in CSS pixels of the page. */
const NEAR = 48;

/** The places of a page that can be edited, in its order, each once. */
export function placesOnPage(page: Document): string[] {
  return [...new Set([...page.body.querySelectorAll(`[${FIELDS}]`)].flatMap(placesOf))];
}

/** The place that an event of the page is about: of the innermost element that shows a field. */
export function placeAt(target: EventTarget | null): string | undefined {
  const element = (target as Element | null)?.closest?.(`[${FIELDS}]`);
  return element ? placesOf(element)[0] : undefined;
}

/** Outlines what can be edited near a point, and the chosen field. */
export function outlineNear(page: Document, x: number, y: number): void {
  for (const element of page.body.querySelectorAll<HTMLElement>(`[${FIELDS}]`)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const near = x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;
    element.toggleAttribute('data-near', near && right > left);
  }
}

/** Outlines a field wherever the page shows it, and returns where. `ownPlace`: as of EditOnPage. */
export function outlineField(
  page: Document,
  name: string | undefined,
  ownPlace: (place: string) => string | undefined,
): HTMLElement[] {
  const elements = [...page.body.querySelectorAll<HTMLElement>(`[${FIELDS}]`)];
  const shown = elements.filter(
    (element) =>
      name !== undefined && placesOf(element).some((place) => isWithin(ownPlace(place) ?? '', name)),
  );
  for (const element of elements) element.toggleAttribute('data-edited', shown.includes(element));
  // The closed menu has some of them too, where nothing is seen.
  return shown.filter((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** Whether a text is wider than its place, or than the page of this width. */
export function overflows(element: HTMLElement, width: number): boolean {
  if (element.getBoundingClientRect().right > width + 1) return true;
  // The quotations of an article stand out of its column.
  if (isFormattedText(element)) return false;
  return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
}

const isWithin = (place: string, name: string) => place === name || place.startsWith(`${name}.`);

function placesOf(element: Element): string[] {
  return element.getAttribute(FIELDS)?.split(' ') ?? [];
}

/** The styles of the marks. In the page itself there is none of them: its HTML is that of the public page. */
export const MARK_STYLES = `
  [${FIELDS}] { cursor: pointer; pointer-events: auto; }
  [data-near], [${FIELDS}]:hover, [data-edited] { outline: 2px dashed #3b7bff; outline-offset: 3px; }
  [${FIELDS}]:hover, [data-edited] { outline-style: solid; box-shadow: 0 0 0 6px rgb(255 255 255 / 0.85); }
  html { scroll-behavior: auto; }
`;
