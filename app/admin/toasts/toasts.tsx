import { useEffect, useRef } from 'react';
import { Toaster } from '#ui/toasts/toaster.interactive.tsx';
import { announceToast } from './announce-toast.tsx';
import type { Flash } from './flash.server.ts';
import './toasts.css';

/** The container of toasts, which also shows the flash of a redirect. */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!flash || shown.current === flash.id) return;
    shown.current = flash.id;
    announceToast(flash);
  }, [flash]);
  return <Toaster />;
}
