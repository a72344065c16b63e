// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';

const RESULTS: Record<string, object> = {
  start: { outcome: 'done', setup: { squares: [[true]], address: 'otpauth://', secret: 'ABCD' } },
  confirm: { outcome: 'invalid', errors: { code: 'Code incorrect' } },
  codes: { outcome: 'invalid', errors: { password: 'Mot de passe incorrect' } },
};

/** The panel, and the presses of its buttons. */
async function panel(on: boolean) {
  const Component = () => createElement(SecondFactorPanel, { on, codesLeft: 3, kept: false });
  const action = vi.fn(
    async ({ request }: { request: Request }) => RESULTS[String((await request.formData()).get('intent'))],
  );
  const Stub = createRoutesStub([{ path: '/', Component, action }]);
  const place = await rendered(createElement(Stub));
  const press = (label: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    );
  /** Sends a form, and waits for its result. */
  const send = async (label: string) => {
    action.mockClear();
    await press(label);
    await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
    await act(async () => {});
  };
  return { place, press, send };
}

it('a setup that is cancelled after a wrong code begins again without one', async () => {
  const { place, press, send } = await panel(false);
  await send('Activer');
  await send('Confirmer');
  expect(place.textContent).toContain('Code incorrect');
  await press('Annuler');
  expect(place.querySelector('[name=password]')).not.toBeNull();
  expect(place.querySelector('[name=code]')).toBeNull();
});

it('a dialog opens without the error of the one before', async () => {
  const { place, press, send } = await panel(true);
  await press('Nouveaux codes de secours');
  await send('Faire de nouveaux codes');
  expect(place.textContent).toContain('Mot de passe incorrect');
  await press('Annuler');
  await press('Désactiver');
  expect(place.querySelector('dialog [name=password]')).not.toBeNull();
  expect(place.textContent).not.toContain('Mot de passe incorrect');
});
