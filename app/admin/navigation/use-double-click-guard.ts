import { useEffect } from 'react';

const CONTROLS = 'button, a, input, select, textarea, summary';

/**
 * Ignores the second press of a double click that is over another control than the first: after the first one a menu has
 * closed, or the next row has moved under the pointer, and that one was not meant.
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    const onClick = (event: MouseEvent) => {
      // A press of a key has no click count.
      if (event.detail === 0) return;
      const target = event.target instanceof Element ? event.target : undefined;
      const control = target?.closest('label') ?? target?.closest(CONTROLS) ?? null;
      if (event.detail === 1 || control === pressed) {
        pressed = control;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
