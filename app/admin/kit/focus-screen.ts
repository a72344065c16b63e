/**
 * Moves the focus to the screen when the focused element is about to be unmounted, so that the keyboard doesn't restart
 * at the top of the page: Tab continues with the first control of the content.
 */
export function focusScreen(): void {
  document.getElementById('contenu')?.focus({ preventScroll: true });
}
