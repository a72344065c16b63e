// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PART } from '../../../tests/support/gallery-part.ts';
import Gallery from './gallery.island.tsx';

it('the focus of a card’s tag goes to the button that tries again when the projects of its category fail', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  const failed = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => failed.promise);
  window.location.href = 'https://agence.test/projet';
  document.body.innerHTML = '<div id="place"></div>';
  const place = document.getElementById('place') as HTMLElement;
  const root = createRoot(place);
  await act(() => root.render(createElement(Gallery, { first: PART, chunks: 0, introduction: '' })));
  const tag = place.querySelector<HTMLElement>('article a[href*="category="]');
  tag?.focus();
  await act(() => tag?.click());
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(document.activeElement).toBe(document.body);
  await act(async () => failed.reject(new TypeError('Failed to fetch')));
  expect(document.activeElement).toBe(place.querySelector('[role=alert] button'));
  await act(() => root.unmount());
});
