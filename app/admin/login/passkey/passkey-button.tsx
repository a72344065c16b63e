import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { connectionFailure } from '#admin/connection/connection-failure.ts';
import { Button } from '#admin/controls/button.tsx';
import { Refusal } from '../login-frame.tsx';
import { type Refused, refusalIn } from '../login-screen.ts';
import { PASSKEY_REFUSED } from '../texts.ts';
import { useDevicePrompt } from './use-device-prompt.ts';
import { fetchPasskeyRequest, usePasskeyRequest } from './use-passkey-request.ts';

/**
 * Signs in with a passkey instead of a password (§45.6), if the browser supports it and an account has a passkey: by
 * this button, and, while `autofill` is set, from the browser's autofill list of the e-mail field (§45.10). `wanted`:
 * the return path; with `onSignedIn` there is no redirect.
 */
export function PasskeyButton({
  autofill,
  wanted = null,
  big = false,
  onSignedIn,
}: {
  autofill: boolean;
  wanted?: string | null;
  big?: boolean;
  onSignedIn?: () => void;
}) {
  const fetcher = useFetcher<{ signedIn: true } | Refused>();
  const request = usePasskeyRequest(fetcher.data);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const announced = useRef(false);
  const prompt = useDevicePrompt();
  const busy = asking || fetcher.state !== 'idle';
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!result || !('signedIn' in result) || announced.current) return;
    announced.current = true;
    onSignedIn?.();
  }, [result, onSignedIn]);
  const send = (given: AuthenticationResponseJSON) => {
    const form = new FormData();
    form.set('answer', JSON.stringify(given));
    if (wanted !== null) form.set('retour', wanted);
    if (onSignedIn) form.set('inPlace', '1');
    setFailure(undefined);
    return fetcher.submit(form, { method: 'post', action: href('/admin/cle-acces') });
  };
  usePasskeyAutofill(autofill && !busy ? request : undefined, send);
  if (!request) return null;
  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      const given = await prompt(fetchPasskeyRequest(), async ({ startAuthentication }, optionsJSON) => {
        if (!optionsJSON) throw new Error('no account of this site has a passkey');
        return startAuthentication({ optionsJSON });
      });
      if (given) await send(given);
    } catch (error) {
      // Cancelled, refused by the device, or no connection: not an error of the page.
      setFailure(connectionFailure(error) ?? PASSKEY_REFUSED);
    }
    setAsking(false);
  };
  return (
    <div className="stack gap-12">
      <Refusal>{failure ?? refusalIn(result)?.failure}</Refusal>
      <Button variant="outline" big={big} busy={busy} onClick={ask}>
        Se connecter avec une clé d’accès
      </Button>
    </div>
  );
}

/**
 * Passkey autofill (WebAuthn conditional mediation): the browser offers passkeys in the autofill list of the e-mail
 * field, if it supports that (§45.10). Nothing is shown and nothing fails until one is chosen; without `request` the
 * pending call is aborted.
 */
function usePasskeyAutofill(
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
