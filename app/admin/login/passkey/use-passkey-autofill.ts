import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';

/**
 * Passkey autofill (WebAuthn conditional mediation): the browser offers passkeys in the autofill list of the e-mail
 * field, if it supports that (§45.10). Nothing is shown and nothing fails until one is chosen; without `request` the
 * pending call is aborted.
 */
export function usePasskeyAutofill(
  request: PublicKeyCredentialRequestOptionsJSON | undefined,
  onChosen: (given: AuthenticationResponseJSON) => void,
): void {
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!request) return;
    let wanted = true;
    let callOff = () => {};
    void import('@simplewebauthn/browser')
      .then(async (library) => {
        if (!wanted || !(await library.browserSupportsWebAuthnAutofill()) || !wanted) return;
        const chosen = library.startAuthentication({ optionsJSON: request, useBrowserAutofill: true });
        callOff = () => library.WebAuthnAbortService.cancelCeremony();
        const given = await chosen;
        callOff = () => {};
        if (wanted) choose(given);
      })
      // Aborted, or user verification failed: the form and the button remain.
      .catch(() => {});
    return () => {
      wanted = false;
      callOff();
    };
  }, [request]);
}
