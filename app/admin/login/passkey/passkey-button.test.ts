// @vitest-environment happy-dom
import {
  type AuthenticationResponseJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { act, createElement, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { PasskeyButton } from './passkey-button.tsx';

vi.stubGlobal('PublicKeyCredential', {});
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn(),
  browserSupportsWebAuthnAutofill: async () => false,
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));

function Dialog() {
  const [open, setOpen] = useState(true);
  return [
    createElement('button', { key: 'close', type: 'button', onClick: () => setOpen(false) }, 'Fermer'),
    open ? createElement(PasskeyButton, { key: 'passkey', autofill: false, onSignedIn: () => {} }) : null,
  ];
}

/** The dialog while the device asks, and what the site was sent. */
async function prompted() {
  const { promise, resolve } = Promise.withResolvers<AuthenticationResponseJSON>();
  vi.mocked(startAuthentication).mockReset().mockReturnValue(promise);
  vi.mocked(WebAuthnAbortService.cancelCeremony).mockClear();
  vi.stubGlobal('fetch', async () => Response.json({ challenge: 'a', rpId: window.location.hostname }));
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('answer'));
    return { signedIn: true };
  };
  const Stub = createRoutesStub([
    { path: '/', Component: Dialog },
    { path: '/admin/cle-acces', action },
  ]);
  const place = await rendered(createElement(Stub));
  const press = (label: string) => act(async () => buttonOf(place, label)?.click());
  await vi.waitFor(() => expect(buttonOf(place, 'Se connecter')).toBeDefined());
  await press('Se connecter');
  await vi.waitFor(() => expect(startAuthentication).toHaveBeenCalledOnce());
  const give = () => act(async () => resolve({ id: 'a-key' } as AuthenticationResponseJSON));
  return { press, give, sent };
}

const buttonOf = (place: Element, label: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label));

it('what the device gives signs in', async () => {
  const { give, sent } = await prompted();
  await give();
  await vi.waitFor(() => expect(sent).toEqual(['{"id":"a-key"}']));
});

it('closing the dialog while the device asks withdraws the question, and signs in no more', async () => {
  const { press, give, sent } = await prompted();
  await press('Fermer');
  expect(WebAuthnAbortService.cancelCeremony).toHaveBeenCalledOnce();
  await give();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(sent).toEqual([]);
});
