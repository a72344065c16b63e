import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { CONNECTION_DOWN } from '#admin/connection/connection-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Loads the scripts of the palette: when it is first opened, or once the back-office is idle. */
export const loadPalette = () => import('./palette.tsx');

/** The palette of a screen, opened by its button or by Ctrl+K, Cmd+K on a Mac (§31.14). */
export function usePalette(): { open: () => void; palette: React.ReactNode } {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }>>();
  const open = async () => {
    try {
      const { default: loaded } = await loadPalette();
      setPalette(() => loaded);
    } catch {
      void showToast('error', CONNECTION_DOWN);
    }
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const requested = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!requested || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
    event.preventDefault();
    // A question that waits for its answer stays the only one.
    if (document.querySelector('dialog[open]') === null) void open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Back leads to another screen, which the palette would cover.
    const close = () => setPalette(undefined);
    window.addEventListener('keydown', listen);
    window.addEventListener('popstate', close);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('popstate', close);
    };
  }, []);
  return {
    open: () => void open(),
    palette: Palette ? <Palette onClose={() => setPalette(undefined)} /> : null,
  };
}
