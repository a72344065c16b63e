/** Keeps the highlight under the current pill, whatever moves the pills; the style sheet lets it slide. */
export function placeHighlight(pills: HTMLElement, signal: AbortSignal): void {
  const list = pills.querySelector('ul');
  const highlight = pills.querySelector<HTMLElement>('[data-highlight]');
  if (!list || !highlight) return;
  const place = () => {
    const pill = list.querySelector<HTMLElement>('[aria-current]');
    if (!pill) return;
    highlight.style.setProperty('--left', `${pill.offsetLeft}px`);
    highlight.style.setProperty('--width', `${pill.offsetWidth}px`);
    highlight.hidden = false;
    list.dataset['measured'] = '';
  };
  const moved = new ResizeObserver(place);
  moved.observe(list);
  const chosen = new MutationObserver(place);
  chosen.observe(list, { subtree: true, attributeFilter: ['aria-current'] });
  signal.addEventListener('abort', () => {
    moved.disconnect();
    chosen.disconnect();
  });
}
