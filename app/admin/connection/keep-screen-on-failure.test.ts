// @vitest-environment happy-dom
import { act, createElement } from 'react';
import {
  createMemoryRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
  Outlet,
  RouterProvider,
  redirect,
  useLoaderData,
} from 'react-router';
import { expect, it, vi } from 'vitest';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { rendered } from '../../../tests/support/rendered.ts';
import { keepScreenOnFailure, useKeepScreenOnFailure } from './keep-screen-on-failure.ts';

vi.mock('#ui/toasts/toast.ts', () => ({ showToast: vi.fn() }));

const middleware: MiddlewareFunction = (args, next) =>
  keepScreenOnFailure(args, async () => (await next()) as Record<string, DataStrategyResult>);

const status = (number: number) => ({ status: number, statusText: '', internal: false, data: null });

/** A screen in its layout, of which the next reloads throw `failures`. */
async function reloaded(failures: { layout?: unknown; screen?: unknown }, quiet = false) {
  const failing = { layout: undefined as unknown, screen: undefined as unknown };
  const load = (name: 'layout' | 'screen') => () => {
    if (failing[name] !== undefined) throw failing[name];
    return { text: `${name} as before` };
  };
  const router = createMemoryRouter(
    [
      { path: '/admin', element: 'sign-in' },
      {
        path: '/',
        id: 'layout',
        middleware: [middleware],
        loader: load('layout'),
        errorElement: 'refused',
        Component: () => {
          useKeepScreenOnFailure({ quiet });
          return createElement(Outlet);
        },
        children: [
          {
            path: 'screen',
            id: 'screen',
            loader: () => catchLoaderError(async () => load('screen')()),
            Component: () => useLoaderData<{ text?: string }>().text ?? 'not loaded',
          },
        ],
      },
    ],
    { initialEntries: ['/screen'] },
  );
  const place = await rendered(createElement(RouterProvider, { router }));
  await vi.waitFor(() => expect(place.textContent).toBe('screen as before'));
  vi.mocked(showToast).mockClear();
  Object.assign(failing, failures);
  await act(async () => router.revalidate());
  return { shown: place.textContent, toasts: vi.mocked(showToast).mock.calls.length };
}

it.each([
  ['the connection fails', { screen: new TypeError('Failed to fetch') }],
  ['the site fails', { screen: status(500) }],
])('a screen stays where %s while it is read again', async (_when, failures) => {
  expect(await reloaded(failures)).toEqual({ shown: 'screen as before', toasts: 1 });
  expect(await reloaded(failures, true)).toEqual({ shown: 'screen as before', toasts: 0 });
});

it.each([
  ['the role may not see any more (§44.6)', { layout: status(403), screen: status(403) }, 'refused'],
  ['no longer exists', { screen: status(404) }, 'not loaded'],
  ['needs another sign-in', { layout: redirect('/admin'), screen: status(500) }, 'sign-in'],
  [
    'needs another sign-in while the connection fails',
    { layout: redirect('/admin'), screen: new TypeError('Failed to fetch') },
    'sign-in',
  ],
])('a screen that %s does not stay', async (_which, failures, shown) => {
  expect(await reloaded(failures)).toEqual({ shown, toasts: 0 });
});
