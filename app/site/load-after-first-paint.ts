/**
 * What a page does whose module can't be loaded: its islands are marked as failed, so that they offer what they do
 * without JavaScript; its menu, whose content is text where scripts run, gets elements (`menu-overlay.tsx`); and what
 * the module would expand is expanded.
 */
const WITHOUT_MODULE =
  "for(const one of document.querySelectorAll('[data-island]'))one.dataset.failed='';" +
  "for(const one of document.querySelectorAll('dialog>noscript'))one.parentElement.innerHTML=one.textContent;" +
  "for(const one of document.querySelectorAll(':is(main,dialog) [aria-expanded][aria-controls]'))" +
  "one.setAttribute('aria-expanded','true');";

/**
 * An inline script that loads and runs a module after the first paint: earlier it would compete with the resources of
 * the first view. A prerendered page has no first paint, so there it starts at once.
 */
export const loadAfterFirstPaint = (address: string) =>
  `addEventListener('DOMContentLoaded',()=>{const start=()=>import('${address}')` +
  `.catch(error=>{${WITHOUT_MODULE}throw error});` +
  'document.prerendering?start():requestAnimationFrame(()=>setTimeout(start))})';
