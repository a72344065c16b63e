// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { addressOfSource } from '#domain/redirects/source-path.ts';
import { rendered } from '../../../tests/support/rendered.ts';
import { RedirectList } from './redirect-list.tsx';
import { redirectsView } from './redirects-view.ts';

it('what was tried of a redirect is not said of its new target', async () => {
  vi.stubGlobal('fetch', async () => ({ url: 'http://localhost/avant', ok: true, redirected: true }));
  let change = (_target: string) => {};
  const Component = () => {
    const [target, setTarget] = useState('/avant');
    change = setTarget;
    const view = { search: '', page: 1, source: '' };
    return createElement(RedirectList, {
      redirects: [{ source: '/ancien', target }],
      total: 1,
      pages: 1,
      view,
    });
  };
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const place = await rendered(createElement(Stub));
  const button = place.querySelector<HTMLElement>('[aria-label="Essayer\u00a0: /ancien"]');
  await act(async () => button?.click());
  expect(place.textContent).toContain('Mène à /avant');
  await act(async () => change('/après'));
  expect(place.textContent).not.toContain('Mène à /avant');
});

it('a source of the greatest length is edited whole, though its address escapes it', () => {
  const source = addressOfSource(`/${'%'.repeat(499)}`);
  const { searchParams } = new URL(redirectsView.path({ source }), 'http://localhost');
  expect(redirectsView.read(searchParams).source).toBe(source);
});

it('searching and turning the pages keep the redirect that is being edited', async () => {
  const view = { search: 'a', page: 1, source: '/ancien' };
  const Component = () => createElement(RedirectList, { redirects: [], total: 60, pages: 2, view });
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const place = await rendered(createElement(Stub));
  const sent = new FormData(place.querySelector('form') ?? undefined);
  expect(Object.fromEntries(sent)).toEqual({ q: 'a', adresse: '/ancien' });
  const next = [...place.querySelectorAll('a')].find(({ search }) => search.includes('page=2'));
  expect(new URLSearchParams(next?.search).get('adresse')).toBe('/ancien');
});
