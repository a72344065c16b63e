import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { connectionFailure } from '#admin/connection/connection-failure.ts';
import { Button } from '#admin/controls/button.tsx';
import styles from '../login.module.css';
import { Refusal } from '../login-frame.tsx';
import { NO_ANSWER, PASSKEY_REFUSED } from '../texts.ts';
import type { PasskeyAnswer } from './passkey-sign-in.ts';

/**
 * Signs in without a password (§45.6), where the browser can and somebody has a passkey. `wanted`: where it leads;
 * `onSignedIn`: it stays where it is instead.
 */
export function PasskeyButton({
  wanted = null,
  big = false,
  onSignedIn,
}: {
  wanted?: string | null;
  big?: boolean;
  onSignedIn?: () => void;
}) {
  const fetcher = useFetcher<PasskeyAnswer>();
  const offered = usePasskeysHere();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const told = useRef(false);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer || !('signedIn' in answer) || told.current) return;
    told.current = true;
    onSignedIn?.();
  }, [answer, onSignedIn]);
  if (!offered) return null;
  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await fetch(href('/admin/cle-acces'));
      const given = await startAuthentication({ optionsJSON: await response.json() });
      const form = new FormData();
      form.set('answer', JSON.stringify(given));
      if (wanted !== null) form.set('retour', wanted);
      if (onSignedIn) form.set('inPlace', '1');
      await fetcher.submit(form, { method: 'post', action: href('/admin/cle-acces') });
    } catch (error) {
      // Cancelled, refused by the device, or not reached: none of it is a fault of the page.
      setFailure(error instanceof TypeError ? (connectionFailure(error) ?? NO_ANSWER) : PASSKEY_REFUSED);
    }
    setAsking(false);
  };
  const error = failure ?? (answer && 'error' in answer ? answer.error : undefined);
  return (
    <div className={styles['passkey']}>
      {error ? <Refusal>{error}</Refusal> : null}
      <Button look="outline" big={big} disabled={asking || fetcher.state !== 'idle'} onClick={ask}>
        Se connecter avec une clé d’accès
      </Button>
    </div>
  );
}

/** Whether this browser has passkeys and the site asks for any, once that is known. */
function usePasskeysHere(): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    const ended = new AbortController();
    fetch(href('/admin/cle-acces'), { signal: ended.signal })
      .then(async (response) => {
        const { rpId } = response.status === 200 ? await response.json() : {};
        if (!ended.signal.aborted)
          setHere(rpId !== undefined && `.${window.location.hostname}`.endsWith(`.${rpId}`));
      })
      // Without it there is the password.
      .catch(() => {});
    return () => ended.abort();
  }, []);
  return here;
}
