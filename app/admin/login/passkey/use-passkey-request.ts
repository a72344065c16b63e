import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { NotTheSite } from '#admin/connection/connection-failure.ts';

/** A challenge is valid for five minutes (§45.6). */
const FRESH_MS = 240_000;

/**
 * The current WebAuthn request options; undefined when no account has a passkey, or only for another host than this.
 * Throws when the site doesn't respond.
 */
export async function fetchPasskeyRequest(
  signal?: AbortSignal,
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const response = await fetch(href('/admin/cle-acces'), signal ? { signal } : {});
  if (response.status === 204) return undefined;
  const options: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (!isRequest(options)) throw new NotTheSite();
  const { rpId } = options;
  return rpId !== undefined && `.${window.location.hostname}`.endsWith(`.${rpId}`) ? options : undefined;
}

function isRequest(value: unknown): value is PublicKeyCredentialRequestOptionsJSON {
  return (
    typeof value === 'object' && value !== null && 'challenge' in value && typeof value.challenge === 'string'
  );
}

/**
 * The same options while the sign-in is mounted, refreshed before they expire and after each attempt (`answered`),
 * which consumes the challenge; undefined until they are loaded, and in a browser without WebAuthn.
 */
export function usePasskeyRequest(answered: unknown): PublicKeyCredentialRequestOptionsJSON | undefined {
  const [request, setRequest] = useState<PublicKeyCredentialRequestOptionsJSON>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is why it is asked for again
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    const ended = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      fetchPasskeyRequest(ended.signal).then(
        (requested) => ended.signal.aborted || setRequest(requested),
        // The password remains as a fallback.
        () => {},
      );
    };
    ask();
    const renewal = setInterval(ask, FRESH_MS);
    // Refreshes once the page is visible again: none happens while it is hidden.
    document.addEventListener('visibilitychange', ask, { signal: ended.signal });
    return () => {
      ended.abort();
      clearInterval(renewal);
    };
  }, [answered]);
  return request;
}
