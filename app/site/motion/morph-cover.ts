import { isMotionReduced } from '#ui/motion.ts';

/** On the page of a project or an article: what its cover grows into (`base.css` names it). */
const COVER = '[data-cover]';
/** The name in `base.css`. */
const NAME = 'cover';

/**
 * Between a card and the page that it links to, the picture of the card becomes the page's cover and back (§24.6), in
 * browsers with transitions between two pages. Only elements in the viewport take part.
 */
export function morphCover(): void {
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition && isMotionReduced()) {
      // Otherwise the browser reports the skipped transition as an error of the page.
      viewTransition.ready.catch(() => {});
      viewTransition.skipTransition();
    } else if (viewTransition) nameCover(activation?.entry.url);
  });
  // A page from the back/forward cache; on a new page this script comes after the transition.
  window.addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) nameCover(globalThis.navigation?.activation?.from?.url);
  });
}

let named: HTMLElement | undefined;

/** Gives the name to the card of the other page, or else leaves it with this page's cover. */
function nameCover(other: string | null | undefined): void {
  if (named) named.style.viewTransitionName = '';
  named = other ? cardOf(new URL(other)) : undefined;
  if (named) named.style.viewTransitionName = NAME;
  const own = document.querySelector<HTMLElement>(COVER);
  // Two elements with one name would cancel the transition.
  if (own) own.style.viewTransitionName = named || !isVisible(own) ? 'none' : '';
}

function cardOf({ pathname }: URL): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${pathname}"]`);
  return [...links]
    .map((link) => link.closest('article > :is(h2, h3)')?.previousElementSibling ?? link)
    .filter((box): box is HTMLElement => box instanceof HTMLElement)
    .find((box) => box.querySelector('img, film-cover') && isVisible(box));
}

function isVisible(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
