/**
 * An inline script that loads and runs a module after the first paint: earlier it would compete with the resources of
 * the first view. A prerendered page has no first paint, so there it starts at once.
 */
export const loadAfterFirstPaint = (address: string) =>
  `addEventListener('DOMContentLoaded',()=>{const start=()=>import('${address}');` +
  'document.prerendering?start():requestAnimationFrame(()=>setTimeout(start))})';
