// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import './method-scroll-element.ts';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', function sized(this: object) {
    return { observe: () => {}, disconnect: () => {} };
  });
});

const WINDOWS: [width: number, height: number, pinned: boolean][] = [
  [1440, 900, true],
  [1024, 560, true],
  // The bar with the steps would be below the window: a screen of 1366 × 768 at 125 %.
  [1093, 520, false],
  [1280, 450, false],
  [1023, 900, false],
];

it.each(WINDOWS)('in a window of %d × %d pixels the method is pinned: %s', (width, height, pinned) => {
  Reflect.get(window, 'happyDOM').setViewport({ width, height });
  const method = document.createElement('method-scroll');
  document.body.replaceChildren(method);
  expect(method.hasAttribute('data-pinned')).toBe(pinned);
});
