import { useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';
import { Toaster } from '#ui/toasts/toaster.interactive.tsx';
import { announceToast } from './announce-toast.tsx';
import type { Flash } from './flash.server.ts';
import './toasts.css';

/**
 * The container of toasts, which also shows the flash of a redirect. They stand at the foot, where they cover neither a
 * title nor the head of a list (§1.12).
 */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!flash || flash.inPlace || shown.current === flash.id) return;
    shown.current = flash.id;
    announceToast(flash);
  }, [flash]);
  useEffect(keyboardHeight, []);
  return <ToastsAtFoot />;
}

/**
 * The same toasts once more, inside a modal dialog that fills the window: those of the screen are behind it, where they
 * are neither seen nor announced.
 */
export function ToastsAtFoot() {
  // With the screen, not after it: browsers before 2026 never load a module again whose first request has failed, and what
  // a screen has to say of a lost connection would be lost with it.
  return <Toaster library={Sonner} foot="var(--toasts-foot)" />;
}

/** Keeps the height of the on-screen keyboard, which covers the foot of the window, in `--keyboard` of the document. */
function keyboardHeight(): (() => void) | undefined {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const measure = () => {
    // Zoomed in by two fingers, the visible part is smaller without a keyboard.
    const covered = visualViewport.scale === 1 ? window.innerHeight - visualViewport.height : 0;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
  };
  visualViewport.addEventListener('resize', measure);
  return () => visualViewport.removeEventListener('resize', measure);
}
