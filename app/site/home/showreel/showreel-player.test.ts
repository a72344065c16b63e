// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import ShowreelPlayer from './showreel-player.island.tsx';

const request = Promise.withResolvers<never>();
vi.mock('#ui/embeds/vimeo-player.island.tsx', () => request.promise);

it('a film that cannot be loaded says so in its dialog, and is loaded again on request', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const place = await rendered(
    createElement(ShowreelPlayer, { heading: 'Le film', film: '/film.mp4', vimeo: '', captions: undefined }),
  );
  await act(async () => place.querySelector('a')?.click());
  const video = place.querySelector('video');
  await act(async () => video?.dispatchEvent(new Event('error')));
  const alert = () => place.querySelector('[role="alert"]');
  expect(alert()?.textContent).toContain('Le film n’a pas pu être chargé.');
  expect(video?.hidden).toBe(true);
  await act(async () => alert()?.querySelector('button')?.click());
  expect(alert()).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(video);
});

it('a player whose script gets no response, or an error, leaves the dialog with a link to the film', async () => {
  const props = { heading: 'Le film', film: '', vimeo: '1084537', captions: undefined };
  const place = await rendered(createElement(ShowreelPlayer, props));
  const link = () => place.querySelector<HTMLAnchorElement>('[role="alert"] a')?.href;
  vi.useFakeTimers();
  await act(async () => place.querySelector('a')?.click());
  expect(place.querySelector('dialog [role="status"]')?.textContent).toBe('Chargement du film…');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  vi.useRealTimers();
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('n’a pas pu être chargé');
  expect(link()).toBe('https://vimeo.com/1084537');

  await act(async () => request.reject(new Error('Failed to fetch dynamically imported module')));
  await vi.waitFor(() => expect(place.querySelector('[role="alert"]')).not.toBeNull());
  expect(link()).toBe('https://vimeo.com/1084537');
  expect(place.textContent).toContain('Le film');
});
