import { useEffect, useRef } from 'react';

type Library = typeof import('@simplewebauthn/browser');

/**
 * Asks the device for a passkey: `options`, which may still be loading, are those of the site. Left meanwhile, the prompt
 * is withdrawn, and what the device gives all the same is undefined. Throws when the device refuses or the person cancels.
 */
export function useDevicePrompt() {
  const isMounted = useRef(false);
  const withdraw = useRef(() => {});
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      withdraw.current();
    };
  }, []);
  return async <Options, Given>(
    options: Options | Promise<Options>,
    start: (library: Library, options: Options) => Promise<Given>,
  ): Promise<Given | undefined> => {
    const [library, loaded] = await Promise.all([import('@simplewebauthn/browser'), options]);
    if (!isMounted.current) return undefined;
    withdraw.current = () => library.WebAuthnAbortService.cancelCeremony();
    try {
      const given = await start(library, loaded);
      return isMounted.current ? given : undefined;
    } finally {
      withdraw.current = () => {};
    }
  };
}
