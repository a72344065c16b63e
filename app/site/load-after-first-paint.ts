/** The menu's content, which is text where scripts run (`menu-overlay.tsx`), becomes elements, all of them expanded. */
const FILL_MENU =
  "for(const one of document.querySelectorAll('dialog>noscript')){" +
  'const menu=one.parentElement;menu.innerHTML=one.textContent;' +
  "menu.querySelector('[aria-expanded]').setAttribute('aria-expanded','true')}";

/**
 * What a page does whose module can't be loaded: its islands are marked as failed, so that they offer what they do
 * without JavaScript; its menu gets its content; and what the module would expand is expanded.
 */
const WITHOUT_MODULE =
  "for(const one of document.querySelectorAll('[data-island]'))one.dataset.failed='';" +
  FILL_MENU +
  "for(const one of document.querySelectorAll('main [aria-expanded][aria-controls]'))" +
  "one.setAttribute('aria-expanded','true');";

/**
 * The menu opens and closes also while the module is on its way, which may never arrive. Invoker commands would open it
 * without its content, and the oldest supported browsers have none.
 */
const MENU_WITHOUT_MODULE =
  "addEventListener('click',({target})=>{" +
  "if(customElements.get('site-header'))return;" +
  "const menu=document.querySelector('#menu-principal');" +
  "if(target.closest('[data-close-menu]'))menu.close();" +
  `if(target.closest('[data-open-menu]')){${FILL_MENU}` +
  "if(!menu.open)menu.showModal();menu.querySelector('[data-close-menu]').focus()}});";

/**
 * An inline script that loads and runs a module after the first paint: earlier it would compete with the resources of
 * the first view. A prerendered page has no first paint, so there it starts at once.
 */
export const loadAfterFirstPaint = (address: string) =>
  `${MENU_WITHOUT_MODULE}addEventListener('DOMContentLoaded',()=>{const start=()=>import('${address}')` +
  `.catch(error=>{${WITHOUT_MODULE}throw error});` +
  'document.prerendering?start():requestAnimationFrame(()=>setTimeout(start))})';
