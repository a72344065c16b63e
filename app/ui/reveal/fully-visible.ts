type Seen = Pick<IntersectionObserverEntry, 'intersectionRatio'> & {
  intersectionRect: { height: number };
  rootBounds: { height: number } | null;
};

/**
 * Whether all of it is in view (threshold 1), or it fills the window when it is higher than that (§24.3). A hundredth
 * is tolerated for fractions of pixels.
 */
export function isFullyVisible(entry: Seen): boolean {
  // For an element that is not laid out yet the observer reports a root of zero height.
  if (entry.intersectionRect.height === 0) return false;
  if (entry.intersectionRatio >= 0.99) return true;
  return entry.rootBounds !== null && entry.intersectionRect.height >= entry.rootBounds.height * 0.98;
}
