// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { InvitePanel } from './invite-panel.tsx';

vi.mock('#ui/toasts/toast.ts');

it('the link of an invitation is shown while it opens something', async () => {
  let open = ['made'];
  const loader = vi.fn(() => open);
  const Component = () => createElement(InvitePanel, { open: useLoaderData() });
  const action = () => ({ outcome: 'done', made: { id: 'made', link: 'https://agence.fr/lien' } });
  const Stub = createRoutesStub([{ path: '/', Component, loader, action, HydrateFallback: () => null }]);
  const place = await rendered(createElement(Stub));
  const shown = () => place.querySelector<HTMLInputElement>('input[readonly]')?.value;
  await act(() => vi.waitFor(() => expect(place.querySelector('form')).not.toBeNull()));
  const submit = async () => {
    const reads = loader.mock.calls.length;
    await act(async () => place.querySelector<HTMLElement>('[type=submit]')?.click());
    await act(() => vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(reads + 1)));
  };
  await submit();
  expect(shown()).toBe('https://agence.fr/lien');
  open = [];
  await submit();
  expect(shown()).toBeUndefined();
});

it('a role that is chosen for the next person while an invitation is sent stays, with the password that it requires', async () => {
  const sent = Promise.withResolvers<object>();
  const Component = () => createElement(InvitePanel, { open: [] });
  const Stub = createRoutesStub([{ path: '/', Component, action: () => sent.promise }]);
  const place = await rendered(createElement(Stub));
  const role = place.querySelector('select');
  await act(async () => place.querySelector<HTMLElement>('[type=submit]')?.click());
  if (!role) throw new Error('no role');
  role.value = 'administrator';
  await act(async () => role.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => sent.resolve({ outcome: 'done' }));
  await act(async () => {});
  expect(role.value).toBe('administrator');
  expect(place.querySelector('[type=password]')).not.toBeNull();
});
