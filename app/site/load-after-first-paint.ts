/**
 * The text of a script that fetches and runs a module once the page has been drawn for the first time: until then it
 * would compete with what the first view needs. A page that is drawn ahead is not shown, so there it starts at once.
 */
export const loadAfterFirstPaint = (address: string) =>
  `addEventListener('DOMContentLoaded',()=>{const start=()=>import('${address}');` +
  'document.prerendering?start():requestAnimationFrame(()=>setTimeout(start))})';
