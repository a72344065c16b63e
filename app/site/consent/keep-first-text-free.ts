/**
 * The window stands bottom left, where the first picture carries its title. While that title is in view the window
 * stands above it, as long as there is room; on a small screen it is low enough for the space below.
 */
export function keepFirstTextFree(modal: HTMLElement): void {
  const title = document.querySelector('main [data-first-text], main h1');
  const card = modal.querySelector<HTMLElement>('.cm') ?? modal;
  if (!title) return;
  const place = () => {
    const { top, bottom, left } = title.getBoundingClientRect();
    const box = card.getBoundingClientRect();
    const covers =
      bottom > window.innerHeight - box.height - 24 && top < window.innerHeight && left < box.right + 8;
    const room = top - box.height - 96;
    const raise = covers && room > 0 ? window.innerHeight - top + 8 : 0;
    card.style.setProperty('--raise', `${-Math.round(raise)}px`);
  };
  new ResizeObserver(place).observe(card);
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, { passive: true });
}
