import { useEffect, useState } from 'react';
import { toasterIsReady } from './toast.ts';
import './toaster.css';

const RETRY_MS = 3_000;

type Sonner = typeof import('sonner').Toaster;

/** Rendered after the toaster, so its effect runs after it. */
function Ready() {
  useEffect(() => toasterIsReady((role, message) => <span role={role}>{message}</span>), []);
  return null;
}

type ToasterProps = {
  variant?: 'dark' | 'light';
  /** The length of CSS by which they stand above the foot of the window; without it they stand at the top. */
  foot?: string;
  /** Tries again until the library is loaded. Otherwise a failure is thrown, and takes what is around with it. */
  keepsTrying?: boolean;
};

/** Container of the toasts: 6 s, paused by hover, with a close button (§1.12). */
export function Toaster({ variant = 'dark', foot, keepsTrying = false }: ToasterProps) {
  const Sonner = useSonner(keepsTrying);
  if (!Sonner) return null;
  return (
    <>
      <Sonner
        className={variant === 'light' ? 'toasts-light' : ''}
        position={foot ? 'bottom-center' : 'top-center'}
        duration={6000}
        offset={foot ?? 76}
        mobileOffset={foot ? { bottom: foot, left: 16, right: 16 } : { top: 76, left: 16, right: 16 }}
        closeButton
        containerAriaLabel="Messages"
        toastOptions={{ closeButtonAriaLabel: 'Fermer le message' }}
        icons={{ success: <span data-toast-dot="ok" />, error: <span data-toast-dot="error" /> }}
      />
      <Ready />
    </>
  );
}

/** The library, loaded in the browser only: messages exist nowhere else. */
function useSonner(keepsTrying: boolean): Sonner | undefined {
  const [loaded, setLoaded] = useState<{ sonner: Sonner } | { failure: unknown }>();
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const load = () =>
      import('sonner')
        .then(({ Toaster: sonner }) => wanted && setLoaded({ sonner }))
        .catch((failure: unknown) => {
          if (!wanted) return;
          if (keepsTrying) retry = setTimeout(() => void load(), RETRY_MS);
          else setLoaded({ failure });
        });
    void load();
    return () => {
      wanted = false;
      clearTimeout(retry);
    };
  }, [keepsTrying]);
  if (loaded && 'failure' in loaded) throw loaded.failure;
  return loaded?.sonner;
}
