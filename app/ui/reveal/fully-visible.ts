type Seen = Pick<IntersectionObserverEntry, 'intersectionRatio'> & {
  intersectionRect: { height: number };
  rootBounds: { height: number } | null;
};

/**
 * Is all of it in view (threshold 1), or does it fill the window when it is higher than that (§24.3)? A hundredth
 * is left to fractions of pixels.
 */
export function isFullyVisible(entry: Seen): boolean {
  // What the browser has not laid out yet is told with a window of no height.
  if (entry.intersectionRect.height === 0) return false;
  if (entry.intersectionRatio >= 0.99) return true;
  return entry.rootBounds !== null && entry.intersectionRect.height >= entry.rootBounds.height * 0.98;
}
