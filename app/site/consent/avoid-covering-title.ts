/** In a window as low as this, a button just fits between the card and the header; as in consent-window.module.css. */
const LOW_WINDOW = 400;

/**
 * The card stands bottom left, where the first picture carries its title. While that title is in view the card
 * stands above it, as long as there is room; on a small screen it is low enough for the space below. Its height is
 * told to the page, which keeps what is focused above it.
 */
export function avoidCoveringTitle(card: HTMLElement, leaving: AbortSignal): void {
  const title = document.querySelector('main [data-first-text], main h1');
  if (!title) return;
  let raised = 0;
  let height = 0;
  const place = () => {
    if (card.hidden) return;
    const { top, bottom, left } = title.getBoundingClientRect();
    const box = card.getBoundingClientRect();
    const covers =
      bottom > window.innerHeight - box.height - 24 && top < window.innerHeight && left < box.right + 8;
    const room = top - box.height - 96;
    const raise = covers && room > 0 ? window.innerHeight - top + 8 : 0;
    if (raise !== raised) card.style.setProperty('--raise', `${-Math.round(raise)}px`);
    if (box.height !== height) {
      // The property itself, not one of ours: set on the root, that would give every element a new style.
      const beside = window.innerHeight <= LOW_WINDOW ? 8 : 24;
      document.documentElement.style.scrollPaddingBottom = `${Math.round(box.height) + beside}px`;
    }
    raised = raise;
    height = box.height;
  };
  const answered = new AbortController();
  const signal = AbortSignal.any([leaving, answered.signal]);
  const sized = new ResizeObserver(place);
  sized.observe(card);
  window.addEventListener('resize', place, { signal });
  // To know the place costs a layout: only while the title is there to be covered, and until the choice is made.
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
    sized.disconnect();
    seen.disconnect();
  });
}
