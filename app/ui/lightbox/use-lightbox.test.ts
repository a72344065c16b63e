// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useLightbox } from './use-lightbox.interactive.ts';

const { openLightbox } = vi.hoisted(() => ({ openLightbox: vi.fn() }));
vi.mock('./lightbox-gallery.ts', () => ({ openLightbox }));

const PICTURES = [{ src: '/a.webp', thumb: '/a.webp', alt: '' }];

function Gallery() {
  const { open } = useLightbox(PICTURES);
  return createElement('a', {
    href: '/a.webp',
    onClick: (event: React.MouseEvent<HTMLAnchorElement>) => void open(event, 0),
  });
}

it('the lightbox opens although a picture of unknown size never loads', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => {}));
  document.body.innerHTML = '<div id="place"></div>';
  const place = document.getElementById('place') as HTMLElement;
  const root = createRoot(place);
  await act(() => root.render(createElement(Gallery)));
  await act(() => place.querySelector('a')?.click());
  await vi.dynamicImportSettled();
  expect(openLightbox).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(openLightbox).toHaveBeenCalledWith(
    [{ src: '/a.webp', thumb: '/a.webp', alt: '', width: 1200, height: 800 }],
    0,
    place.querySelector('a'),
  );
  await act(() => root.unmount());
});
