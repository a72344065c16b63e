// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { PasswordPanel } from './password-panel.tsx';

it('a second change that is refused keeps the typed password, as the first one does', async () => {
  const results: object[] = [
    { outcome: 'done' },
    { outcome: 'invalid', errors: { current: 'Ce n’est pas votre mot de passe actuel' } },
  ];
  const Component = () => createElement(PasswordPanel, { about: ['Inès', 'ines@exemple.fr'] });
  const action = vi.fn(() => results.shift());
  const Stub = createRoutesStub([{ path: '/', Component, action }]);
  const place = await rendered(createElement(Stub));
  const field = () => place.querySelector<HTMLInputElement>('[name=new]');
  const change = async (password: string) => {
    const input = field();
    if (input) input.value = password;
    action.mockClear();
    await act(async () => place.querySelector<HTMLElement>('[type=submit]')?.click());
    await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
    await act(async () => {});
  };
  await change('tambour');
  expect(field()?.value).toBe('');
  await change('citron');
  expect(place.textContent).toContain('Ce n’est pas votre mot de passe actuel');
  expect(field()?.value).toBe('citron');
});
