import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';

/**
 * Lets the browser offer a passkey where it offers passwords, in the list of the field of the address, if it can (§45.10).
 * Nothing is shown and nothing fails until somebody chooses one; without `request` what waits is called off.
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
      // Called off, or the device didn't know its owner: the form and the button are there.
      .catch(() => {});
    return () => {
      wanted = false;
      callOff();
    };
  }, [request]);
}
