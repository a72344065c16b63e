// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import './scroll-banner-element.ts';

it('slides again where it comes back to the page', () => {
  const frames = new Map<number, () => void>();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.set(frames.size + 1, work).size);
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  vi.stubGlobal('CSS', { supports: () => false });
  const banner = document.createElement('scroll-banner');
  banner.innerHTML = '<p data-slides=""></p>';
  document.body.append(banner);
  banner.remove();
  document.body.append(banner);
  for (const work of frames.values()) work();
  expect(banner.querySelector('p')?.style.transform).toBe('translateX(0px)');
});
