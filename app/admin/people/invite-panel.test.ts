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
