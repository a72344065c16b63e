/**
 * Keeps a fixed element above the keyboard of a phone, which covers the window without resizing it, by `--keyboard`:
 * the covered height. Returns how to end it.
 */
export function aboveKeyboard(element: HTMLElement): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => {};
  const follow = () => {
    // A page that is zoomed in shows less of it, too.
    const covered = seen.scale > 1 ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
    element.style.setProperty('--keyboard', `${covered}px`);
  };
  follow();
  seen.addEventListener('resize', follow);
  seen.addEventListener('scroll', follow);
  return () => {
    seen.removeEventListener('resize', follow);
    seen.removeEventListener('scroll', follow);
    element.style.removeProperty('--keyboard');
  };
}
