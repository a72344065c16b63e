import { whenIdle, whenLoadedAndIdle } from '#ui/when-idle.ts';

/**
 * Lays out the sections below the first view (`[data-later]`) as soon as the page has loaded and the browser is idle:
 * from then on the page has its true height, and a full-page screenshot shows all of it.
 */
export function deferLayout(): void {
  const later = [...document.querySelectorAll('[data-later]')];
  const next = () => {
    const section = later.shift();
    if (!section) return;
    section.removeAttribute('data-later');
    // One section per idle callback, so that none of these layouts is noticeable.
    whenIdle(next);
  };
  whenLoadedAndIdle(next);
}
