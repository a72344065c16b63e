import { lazy, Suspense, useEffect, useState } from 'react';
import { toasterIsReady } from './toast.ts';
import './toaster.css';

const Sonner = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/** Drawn after the toaster, so it wakes after it. */
function Ready() {
  useEffect(() => toasterIsReady((role, message) => <span role={role}>{message}</span>), []);
  return null;
}

/** The place of the messages, top-centre: 6 s, paused by the pointer, a close button in reach (§1.12). */
export function Toaster({ variant = 'dark' }: { variant?: 'dark' | 'light' }) {
  // Nothing of it is drawn on the server: messages only exist in the browser.
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!awake) return null;
  return (
    <Suspense>
      <Sonner
        className={variant === 'light' ? 'toasts-light' : ''}
        position="top-center"
        duration={6000}
        offset={76}
        mobileOffset={variant === 'light' ? 76 : 6}
        closeButton
        containerAriaLabel="Messages"
        toastOptions={{ closeButtonAriaLabel: 'Fermer le message' }}
        icons={{ success: <span data-toast-dot="ok" />, error: <span data-toast-dot="error" /> }}
      />
      <Ready />
    </Suspense>
  );
}
