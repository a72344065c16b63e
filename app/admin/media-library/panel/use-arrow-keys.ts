import { useEffect, useEffectEvent } from 'react';

/** What has its own use for arrow keys. */
const FIELDS = 'input, textarea, select, video, [contenteditable], dialog:modal:not([data-arrow-keys])';

/**
 * Calls the function of an arrow key wherever no field, player or question has the focus. A modal dialog with
 * `data-arrow-keys` lets them through.
 */
export function useArrowKeys(keys: Readonly<Record<'ArrowLeft' | 'ArrowRight', () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const busy = altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented;
    if (busy || (target instanceof Element && target.closest(FIELDS))) return;
    event.preventDefault();
    keys[key]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
