// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PART } from '../../../tests/support/gallery-part.ts';
import Gallery from './gallery.island.tsx';

/** A page with the gallery, whose requests are `fetched`, after a press on the tag of a card. */
async function filteredByTag(fetched: typeof fetch) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  window.location.href = 'https://agence.test/projet';
  document.body.innerHTML = '<div id="place"></div>';
  const place = document.getElementById('place') as HTMLElement;
  const root = createRoot(place);
  await act(() => root.render(createElement(Gallery, { first: PART, chunks: 0, introduction: '' })));
  const tag = place.querySelector<HTMLElement>('article a[href*="category="]');
  tag?.focus();
  await act(() => tag?.click());
  await act(() => vi.advanceTimersByTimeAsync(200));
  return { place, leave: () => act(() => root.unmount()) };
}

it('the focus of a card’s tag goes to the button that tries again when the projects of its category fail', async () => {
  const failed = Promise.withResolvers<Response>();
  const { place, leave } = await filteredByTag(() => failed.promise);
  expect(document.activeElement).toBe(document.body);
  await act(async () => failed.reject(new TypeError('Failed to fetch')));
  expect(document.activeElement).toBe(place.querySelector('[role=alert] button'));
  await leave();
});

it('projects that don’t come within half a minute have failed: the visitor can try again', async () => {
  const late = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const { place, leave } = await filteredByTag(
    (_address, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  );
  expect(place.querySelector('[role=alert]')).toBeNull();
  await act(async () => late.abort(new DOMException('too late', 'TimeoutError')));
  expect(place.querySelector('[role=alert] button')?.textContent).toBe('Réessayer');
  expect(limit).toHaveBeenCalledWith(30_000);
  await leave();
});

it('a gallery whose last project left the site says that projects are to come', async () => {
  const none = { cards: [], offset: 0, categories: [], total: 0 };
  const { place, leave } = await filteredByTag(async () => Response.json(none));
  await vi.waitFor(() => expect(place.querySelector('article')).toBeNull());
  expect(place.querySelector('nav')?.textContent).toBe('TOUS0');
  expect(place.textContent).toContain('Les premiers projets arrivent.');
  await leave();
});
