import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The result of `request` for `key`, debounced: it is sent once the key has stayed the same for `ms`, and aborted when
 * the key changes. Undefined until the result is there, and for a key that is undefined, which requests nothing.
 * `request` never rejects: a failure is a result.
 */
export function useDebouncedRequest<Result>(
  key: string | undefined,
  ms: number,
  request: (key: string, signal: AbortSignal) => Promise<Result>,
): Result | undefined {
  const [found, setFound] = useState<{ key: string; result: Result }>();
  const send = useEffectEvent(request);
  useEffect(() => {
    if (key === undefined) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const result = await send(key, left.signal);
      if (!left.signal.aborted) setFound({ key, result });
    }, ms);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [key, ms]);
  return found && found.key === key ? found.result : undefined;
}
