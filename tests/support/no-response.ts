import { vi } from 'vitest';

/** Requests that get no response and whose time is over. Returns the spy of the limits that they were given. */
export function stubNoResponse() {
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
      }),
  );
  return limits;
}
