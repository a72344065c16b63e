/** In a window this low, a button just fits between the card and the header; as in consent-window.module.css. */
const LOW_WINDOW = 400;

/**
 * The card is at the bottom left, where the first picture carries its title. While that title is in view the card is
 * placed above it, as long as there is space; on a small screen the card is low enough to fit below. Its height is set
 * as scroll padding of the page, which keeps focused elements above it, and left free below the last links of the page,
 * which could not be scrolled out from under it.
 */
export function avoidCoveringTitle(card: HTMLElement, leaving: AbortSignal): void {
  const title = document.querySelector('main [data-first-text], main h1');
  if (!title) return;
  const end = document.querySelector<HTMLElement>('[data-page-end]');
  let raised = 0;
  let height = 0;
  const place = () => {
    if (card.hidden) return;
    const { top, bottom, left } = title.getBoundingClientRect();
    const box = card.getBoundingClientRect();
    const covers =
      bottom > window.innerHeight - box.height - 24 && top < window.innerHeight && left < box.right + 8;
    const above = top - box.height - 96;
    const raise = covers && above > 0 ? window.innerHeight - top + 8 : 0;
    if (raise !== raised) card.style.setProperty('--raise', `${-Math.round(raise)}px`);
    if (box.height !== height) {
      const beside = window.innerHeight <= LOW_WINDOW ? 8 : 24;
      const room = `${Math.round(box.height) + beside}px`;
      document.documentElement.style.scrollPaddingBottom = room;
      // Of the last element alone: a custom property of the root would recalculate the style of every element.
      end?.style.setProperty('--covered', room);
    }
    raised = raise;
    height = box.height;
  };
  const answered = new AbortController();
  const signal = AbortSignal.any([leaving, answered.signal]);
  const sized = new ResizeObserver(place);
  sized.observe(card);
  window.addEventListener('resize', place, { signal });
  // Measuring causes a layout: only while the card can cover the title, and until the choice is made.
  let away = new AbortController();
  const seen = new IntersectionObserver(([entry]) => {
    away.abort();
    away = new AbortController();
    place();
    const both = AbortSignal.any([away.signal, signal]);
    if (entry?.isIntersecting) window.addEventListener('scroll', place, { passive: true, signal: both });
  });
  seen.observe(title);
  document.addEventListener('consent-change', () => answered.abort(), { signal });
  signal.addEventListener('abort', () => {
    document.documentElement.style.scrollPaddingBottom = '';
    end?.style.removeProperty('--covered');
    sized.disconnect();
    seen.disconnect();
  });
}
