// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, it, vi } from 'vitest';
import { KINDS } from '#domain/projects/kinds.ts';
import { rendered } from '../../../tests/support/rendered.ts';
import { OrderList } from './order-list.tsx';

it('the button that gives the order up keeps the focus, and has no effect a second time', async () => {
  const at = new Date(0);
  const project = {
    id: 'p1',
    kind: 'web' as const,
    status: 'published' as const,
    title: 'Rebonds',
    client: 'Ondine',
    category: KINDS.web.category,
    month: '',
    year: '2026',
    featured: true,
    coverImage: '',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    featuredOrder: 1,
  };
  let ordered = true;
  const loader = () => ({ projects: [project], ordered, version: 1 });
  const action = vi.fn(() => {
    ordered = false;
    return { outcome: 'done' };
  });
  const Component = () => createElement(OrderList, useLoaderData<typeof loader>());
  const Stub = createRoutesStub([{ path: '/', Component, loader, action, HydrateFallback: () => null }]);
  const place = await rendered(createElement(Stub));
  await act(() => vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull()));
  const button = [...place.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Revenir'),
  );
  const press = () => act(async () => button?.click());
  await press();
  await act(() => vi.waitFor(() => expect(button?.getAttribute('aria-disabled')).toBe('true')));
  // A disabled button loses the focus.
  expect(button?.disabled).toBe(false);
  await press();
  await act(async () => {});
  expect(action).toHaveBeenCalledOnce();
});
