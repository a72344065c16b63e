// @vitest-environment happy-dom
import {
  type RegistrationResponseJSON,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { NewPasskey } from './new-passkey.tsx';

vi.stubGlobal('PublicKeyCredential', {});
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));

const press = (place: Element, label: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  );

/** The dialog while the device asks, and the intents that the screen was sent. */
async function prompted() {
  const { promise, resolve } = Promise.withResolvers<RegistrationResponseJSON>();
  vi.mocked(startRegistration).mockReset().mockReturnValue(promise);
  const intents: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.formData()).get('intent');
    intents.push(intent);
    return intent === 'ask-passkey'
      ? { outcome: 'done', passkey: '{}' }
      : { outcome: 'refused', message: 'La clé d’accès n’a pas pu être ajoutée.' };
  };
  const Stub = createRoutesStub([{ path: '/', Component: NewPasskey, action }]);
  const place = await rendered(createElement(Stub));
  await press(place, 'Ajouter une clé d’accès');
  await press(place, 'Continuer');
  await vi.waitFor(() => expect(startRegistration).toHaveBeenCalledOnce());
  return { place, intents, give: () => act(async () => resolve({} as RegistrationResponseJSON)) };
}

it('closing the dialog while the device asks withdraws the question, and adds nothing', async () => {
  const { place, intents, give } = await prompted();
  await press(place, 'Annuler');
  expect(WebAuthnAbortService.cancelCeremony).toHaveBeenCalledOnce();
  await give();
  expect(intents).toEqual(['ask-passkey']);
});

it('a passkey that the site refuses is said in the dialog', async () => {
  const { place, intents, give } = await prompted();
  await give();
  await vi.waitFor(() => expect(intents).toEqual(['ask-passkey', 'add-passkey']));
  await act(async () => {});
  expect(place.querySelector('[role=alert]')?.textContent).toBe('La clé d’accès n’a pas pu être ajoutée.');
});
