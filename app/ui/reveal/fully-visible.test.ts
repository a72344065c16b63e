import { describe, expect, it } from 'vitest';
import { isFullyVisible } from './fully-visible.ts';

const seen = (ratio: number, height: number, window = 800) =>
  isFullyVisible({ intersectionRatio: ratio, intersectionRect: { height }, rootBounds: { height: window } });

describe('what counts as fully visible', () => {
  it('is all of a card, not most of it', () => {
    expect(seen(1, 500)).toBe(true);
    expect(seen(0.95, 475)).toBe(false);
  });

  it('is not an element without a layout', () => {
    expect(seen(0, 0, 0)).toBe(false);
    expect(seen(0, 0)).toBe(false);
  });

  it('is a card higher than the window that fills the window', () => {
    expect(seen(0.8, 800)).toBe(true);
    expect(seen(0.6, 600)).toBe(false);
  });
});
