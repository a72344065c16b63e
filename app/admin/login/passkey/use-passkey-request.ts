import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { NotTheSite } from '#admin/connection/connection-failure.ts';

/** What it asks is answered within five minutes (§45.6). */
const FRESH_MS = 240_000;

/**
 * What the site asks of a passkey now; undefined when no account has one, or for another host than this. Throws without an answer
 * of the site.
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
 * The same for as long as a sign-in stands, asked for again before it is too old and after each answer (`answered`), which
 * uses it up; undefined until it is known, and in a browser without passkeys.
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
        (asked) => ended.signal.aborted || setRequest(asked),
        // Without it there is the password.
        () => {},
      );
    };
    ask();
    const renewal = setInterval(ask, FRESH_MS);
    // Nothing was asked for while the page was out of sight.
    document.addEventListener('visibilitychange', ask, { signal: ended.signal });
    return () => {
      ended.abort();
      clearInterval(renewal);
    };
  }, [answered]);
  return request;
}
