import { whenIdle, whenLoadedAndIdle } from '#ui/when-idle.ts';

/**
 * Lays out what begins below the first view (`[data-later]`) as soon as the page has loaded and the browser is idle:
 * from then on the page has its true height, and a picture of the whole page shows all of it.
 */
export function deferLayout(): void {
  const later = [...document.querySelectorAll('[data-later]')];
  const next = () => {
    const section = later.shift();
    if (!section) return;
    section.removeAttribute('data-later');
    // A section a time, so that none of these layouts is felt.
    whenIdle(next);
  };
  whenLoadedAndIdle(next);
}
