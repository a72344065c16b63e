import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useEditing } from '#admin/editing/editing-context.ts';
import { connectionFailure } from './connection-failure.ts';
import { readJson, sessionEnded } from './read-json.ts';

/**
 * The JSON at an address, read again when the address changes, `pause` milliseconds after it did; undefined reads
 * nothing. Fetched outside of the router, whose failures would replace the form; an expired session is renewed in place.
 * `failed`: the message of a failure, by its status.
 */
export function useJson<Value>(
  address: string | undefined,
  schema: z.ZodType<Value>,
  failed: (status: number | undefined) => string,
  pause = 0,
) {
  const { signInAgain } = useEditing();
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again; the rest is the same for an address
  useEffect(() => {
    if (address === undefined) return;
    const left = new AbortController();
    const ask = async () => {
      try {
        const response = await fetch(address, { signal: left.signal, redirect: 'manual' });
        if (sessionEnded(response)) {
          await signInAgain().then(
            () => setTries((count) => count + 1),
            () => setFailure('Votre session a expiré.'),
          );
          return;
        }
        setValue(await readJson(response, schema));
        setFailure(undefined);
      } catch (error) {
        if (left.signal.aborted) return;
        setFailure(connectionFailure(error) ?? failed(error instanceof Response ? error.status : undefined));
      }
    };
    const timer = setTimeout(() => void ask(), value === undefined ? 0 : pause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [address, tries, signInAgain]);
  return { value, failure, retry: () => setTries((count) => count + 1) };
}
