// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLightbox } from './use-lightbox.interactive.ts';

const { openLightbox, arrival } = vi.hoisted(() => ({
  openLightbox: vi.fn(),
  arrival: Promise.withResolvers<void>(),
}));
vi.mock('./lightbox-gallery.ts', async () => {
  await arrival.promise;
  return { openLightbox };
});

const PICTURES = [{ src: '/a.webp', thumb: '/a.webp', alt: '' }];

function Gallery() {
  const { open } = useLightbox(PICTURES);
  return createElement('a', {
    href: '/a.webp',
    onClick: (event: React.MouseEvent<HTMLAnchorElement>) => void open(event, 0),
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => {}));
});

/** The link to a picture, after a press. */
async function pressed() {
  document.body.innerHTML = '<div id="place"></div>';
  const place = document.getElementById('place') as HTMLElement;
  const root = createRoot(place);
  await act(() => root.render(createElement(Gallery)));
  const link = place.querySelector('a') as HTMLAnchorElement;
  await act(() => link.click());
  return { link, leave: () => act(() => root.unmount()) };
}

it('a press leads to the file where the script of the lightbox neither arrives nor fails', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { link, leave } = await pressed();
  await vi.advanceTimersByTimeAsync(4900);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(assign).toHaveBeenCalledWith(link.href);
  expect(openLightbox).not.toHaveBeenCalled();
  await leave();
});

it('the lightbox opens although a picture of unknown size never loads', async () => {
  arrival.resolve();
  const { link, leave } = await pressed();
  await vi.dynamicImportSettled();
  expect(openLightbox).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(openLightbox).toHaveBeenCalledWith(
    [{ src: '/a.webp', thumb: '/a.webp', alt: '', width: 1200, height: 800 }],
    0,
    link,
  );
  await leave();
});
