import { useEffect, useRef } from 'react';
import { useRail } from '#admin/navigation/use-rail.ts';
import { Toaster } from '#ui/toasts/toaster.interactive.tsx';
import { announceToast } from './announce-toast.tsx';
import type { Flash } from './flash.server.ts';
import './toasts.css';

/**
 * The container of toasts, which also shows the flash of a redirect. Beside the rail, where no bar stands above the title,
 * they appear at the foot (§1.12).
 */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const rail = useRail();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!flash || shown.current === flash.id) return;
    shown.current = flash.id;
    announceToast(flash);
  }, [flash]);
  return rail ? <Toaster position="bottom-center" offset="var(--toasts-foot)" /> : <Toaster />;
}
