// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackPosition } from './track-position.ts';

// The implementation of happy-dom.
beforeEach(() => void Reflect.deleteProperty(globalThis, 'CSSUnitValue'));
afterEach(() => vi.unstubAllGlobals());

/** The positions that are reported when the element is at -300 after a scroll. */
async function afterScroll(): Promise<number[]> {
  const positions: number[] = [];
  const leaving = new AbortController();
  vi.stubGlobal('ResizeObserver', function sized(this: object, callback: () => void) {
    return { observe: callback, disconnect: () => {} };
  });
  const element = document.createElement('div');
  let top = 0;
  element.getBoundingClientRect = () => ({ top, height: 1000 }) as DOMRect;
  trackPosition(element, leaving.signal, (place) => positions.push(place.top));
  top = -300;
  window.dispatchEvent(new Event('scroll'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  leaving.abort();
  return positions;
}

class Timeline {
  currentTime = { value: 50, unit: 'percent' };
}

it('measures where there are neither timelines nor values with units', async () => {
  expect(await afterScroll()).toEqual([0, -300]);
});

it('measures where there are timelines and no values with units, as in Firefox 159', async () => {
  vi.stubGlobal('ViewTimeline', Timeline);
  expect(await afterScroll()).toEqual([0, -300]);
});

it('measures where there are values with units and no timelines, as in Safari 18', async () => {
  vi.stubGlobal('CSSUnitValue', class {});
  expect(await afterScroll()).toEqual([0, -300]);
});
