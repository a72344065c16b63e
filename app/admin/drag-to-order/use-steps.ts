import { useRef } from 'react';

/**
 * Moves an item of an ordered list by one step. Its two buttons, `data-step="up"` and `"down"`, are in the element that
 * `buttons` references.
 */
export function useSteps<Holder extends HTMLElement>({
  index,
  count,
  onMove,
}: {
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}) {
  const buttons = useRef<Holder>(null);
  const step = (by: -1 | 1) => {
    if (index + by < 0 || index + by >= count) return;
    onMove(by);
    // A node that is moved in the DOM loses the focus: it returns to the same button.
    const button = by < 0 ? '[data-step="up"]' : '[data-step="down"]';
    requestAnimationFrame(() => buttons.current?.querySelector<HTMLElement>(button)?.focus());
  };
  return { buttons, step };
}
