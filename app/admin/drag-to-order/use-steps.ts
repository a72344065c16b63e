import { useRef } from 'react';

/**
 * Moves one thing of an order by a step. Its two buttons, `data-step="up"` and `"down"`, stand in the element that `buttons`
 * refers to.
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
    // A node that moves in the page loses the focus: it is given back to the same button.
    const button = by < 0 ? '[data-step="up"]' : '[data-step="down"]';
    requestAnimationFrame(() => buttons.current?.querySelector<HTMLElement>(button)?.focus());
  };
  return { buttons, step };
}
