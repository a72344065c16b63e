import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { findSpots, ITEM_ID, type Spot } from './page-spots.ts';

/** The elements of the page that can be commented on; undefined until the page has loaded. They follow its changes. */
export function useSpots(filmCard: string): readonly Spot[] | undefined {
  const [spots, setSpots] = useState<readonly Spot[]>();
  useEffect(() => {
    const item = document.getElementById(ITEM_ID);
    if (!item) return;
    const find = throttled(() => setSpots(findSpots(filmCard)));
    const changes = new MutationObserver(find);
    changes.observe(item, { childList: true, subtree: true, characterData: true });
    // What is laid out only when it comes near has no size before.
    const sizes = new ResizeObserver(find);
    sizes.observe(item.parentElement ?? item);
    find();
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, [filmCard]);
  return spots;
}

/** Where an element stands, in CSS pixels of a layer over the page. */
export type Box = { left: number; top: number; width: number; height: number };

/**
 * The boxes of elements within a layer; they follow scrolling, because some elements are sticky, and each change of
 * size.
 */
export function useBoxes(
  elements: readonly (HTMLElement | undefined)[],
  layer: React.RefObject<HTMLElement | null>,
): readonly (Box | undefined)[] {
  const [boxes, setBoxes] = useState<readonly (Box | undefined)[]>([]);
  const measure = useCallback(() => {
    if (!layer.current) return;
    const base = layer.current.getBoundingClientRect();
    const next = elements.map((element) => boxOf(element, base));
    setBoxes((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  }, [elements, layer]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const follow = throttled(measure);
    const sizes = new ResizeObserver(follow);
    if (layer.current?.parentElement) sizes.observe(layer.current.parentElement);
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    window.addEventListener('resize', follow);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [measure, layer]);
  return boxes;
}

/** Smaller elements are texts for screen readers, or drawings. */
const MIN_SIZE = 8;

function boxOf(element: HTMLElement | undefined, base: DOMRect): Box | undefined {
  // In what is folded nothing is seen, although it has a size.
  if (!element?.checkVisibility()) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width < MIN_SIZE || height < MIN_SIZE) return undefined;
  return {
    left: Math.round(left - base.left),
    top: Math.round(top - base.top),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** At most once a frame. */
function throttled(work: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      work();
    });
  };
}
