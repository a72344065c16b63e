// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { ListFilters } from './list-filters.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A list at /liste, with a link to another view of it, and one to another screen that takes its time. */
async function list() {
  const { promise, resolve } = Promise.withResolvers<null>();
  const searches: string[] = [];
  const Stub = createRoutesStub([
    {
      path: '/liste',
      loader: ({ request }) => {
        searches.push(new URL(request.url).search);
        return null;
      },
      Component: () => [
        createElement(ListFilters, { key: 'filters', path: '/liste', search: '', placeholder: '' }),
        createElement(Link, { key: 'link', to: '/autre' }, 'Autre'),
        createElement(Link, { key: 'view', to: '/liste?voir=films' }, 'Films'),
      ],
    },
    { path: '/autre', loader: () => promise, Component: () => 'Autre écran' },
  ]);
  const place = await rendered(createElement(Stub, { initialEntries: ['/liste'] }));
  searches.length = 0;
  const field = place.querySelector('input');
  const type = (text: string) =>
    act(async () => {
      // Not by the element's own property, by which React knows of the value.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const pause = () => act(async () => void vi.runAllTimers());
  return { place, searches, type, pause, arrive: () => act(async () => resolve(null)) };
}

it('a search applies after a pause in typing', async () => {
  const { searches, type, pause } = await list();
  await type('pla');
  await type('plage');
  await pause();
  expect(searches).toEqual(['?q=plage']);
});

it('a link that is pressed before the pause leads to its screen', async () => {
  const { place, searches, type, pause, arrive } = await list();
  await type('plage');
  await act(async () => place.querySelector('a')?.click());
  await pause();
  await arrive();
  expect(place.textContent).toBe('Autre écran');
  expect(searches).toEqual([]);
});

it('a link to another view of the list that is pressed before the pause leads there', async () => {
  const { place, searches, type, pause } = await list();
  await type('plage');
  await act(async () => place.querySelector<HTMLElement>('[href="/liste?voir=films"]')?.click());
  await pause();
  expect(searches).toEqual(['?voir=films']);
  expect(place.querySelector('input')?.value).toBe('');
});
