// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { PeoplePanel } from './people-panel.tsx';

it('a dialog that is opened again shows no error of the former attempt', async () => {
  const person = { id: 'p1', name: 'Inès', email: 'ines@exemple.fr', since: new Date(), isMe: false };
  const Component = () => createElement(PeoplePanel, { people: [{ ...person, role: 'editor' as const }] });
  const action = vi.fn(() => ({ outcome: 'invalid', errors: { password: 'Mot de passe incorrect' } }));
  const Stub = createRoutesStub([{ path: '/', Component, action }]);
  const place = await rendered(createElement(Stub));
  const press = (label: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    );
  await press('Supprimer');
  await press('Supprimer le compte');
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(place.textContent).toContain('Mot de passe incorrect');
  await press('Annuler');
  await press('Supprimer');
  expect(place.querySelector('dialog [name=password]')).not.toBeNull();
  expect(place.textContent).not.toContain('Mot de passe incorrect');
});
