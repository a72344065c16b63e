import { lazy, Suspense, useEffect, useState } from 'react';
import { toasterIsReady } from './toast.ts';
import './toaster.css';

const Sonner = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/** Rendered after the toaster, so its effect runs after it. */
function Ready() {
  useEffect(() => toasterIsReady((role, message) => <span role={role}>{message}</span>), []);
  return null;
}

type ToasterProps = {
  variant?: 'dark' | 'light';
  /** The length of CSS by which they stand above the foot of the window; without it they stand at the top. */
  foot?: string;
};

/** Container of the toasts: 6 s, paused by hover, with a close button (§1.12). */
export function Toaster({ variant = 'dark', foot }: ToasterProps) {
  // Client-only: messages exist in the browser only.
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!awake) return null;
  return (
    <Suspense>
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
    </Suspense>
  );
}
