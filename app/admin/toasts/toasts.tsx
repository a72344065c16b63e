import { useEffect, useRef } from 'react';
import { showToast } from '#ui/toasts/toast.ts';
import { Toaster } from '#ui/toasts/toaster.interactive.tsx';
import './toasts.css';

type Flash = { type: 'success' | 'error'; message: string; id: string };

/** Where toasts appear, and the one that a redirect brought along. */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (!flash || said.current === flash.id) return;
    said.current = flash.id;
    void showToast(flash.type, flash.message);
  }, [flash]);
  return <Toaster />;
}
