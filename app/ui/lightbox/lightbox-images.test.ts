import { describe, expect, it } from 'vitest';
import { imageIndexOf, slideIndexOf, slidesOf } from './lightbox-images.ts';

describe('the slides of the lightbox', () => {
  it('are the pictures themselves when there is one, or three and more', () => {
    expect(slidesOf(['a'])).toEqual(['a']);
    expect(slidesOf(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  });

  it('repeat twice for two pictures, because the library loops from three on', () => {
    expect(slidesOf(['a', 'b'])).toEqual(['a', 'b', 'a', 'b']);
    expect([0, 1, 2, 3].map((slide) => imageIndexOf(slide, 2))).toEqual([0, 1, 0, 1]);
    expect(slideIndexOf(1, 2, 2)).toBe(3);
    expect(slideIndexOf(1, 0, 2)).toBe(1);
  });
});
