import { useEffect, useState } from 'react';
import { toasterIsReady } from './toast.ts';
import './toaster.css';

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
  /**
   * The library, where it is there already. Without it, it is loaded once the page is awake, and a failure is thrown, which
   * takes what is around with it.
   */
  library?: Sonner;
};

/** Container of the toasts: 6 s, paused by hover, with a close button (§1.12). */
export function Toaster({ variant = 'dark', foot, library }: ToasterProps) {
  const Sonner = useSonner(library);
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

/** The library, in the browser only: messages exist nowhere else. */
function useSonner(library: Sonner | undefined): Sonner | undefined {
  const [loaded, setLoaded] = useState<{ sonner: Sonner } | { failure: unknown }>();
  useEffect(() => {
    if (library) return setLoaded({ sonner: library });
    let wanted = true;
    import('sonner').then(
      ({ Toaster: sonner }) => wanted && setLoaded({ sonner }),
      (failure: unknown) => wanted && setLoaded({ failure }),
    );
    return () => {
      wanted = false;
    };
  }, [library]);
  if (loaded && 'failure' in loaded) throw loaded.failure;
  return loaded?.sonner;
}
