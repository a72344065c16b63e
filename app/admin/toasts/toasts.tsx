import { useEffect, useRef } from 'react';
import { showToast } from '#ui/toasts/toast.ts';
import { Toaster } from '#ui/toasts/toaster.interactive.tsx';
import './toasts.css';

type Flash = { type: 'success' | 'error'; message: string; id: string; online?: string | undefined };

/** The way from a message to the page that visitors see (§30.4). */
function seeOnline(path: string): React.ReactNode {
  return (
    <a href={path} target="_blank" rel="noreferrer" data-toast-link="">
      Voir en ligne
      <span className="sr"> (nouvel onglet)</span>
    </a>
  );
}

/** Where toasts appear, and the one that a redirect brought along. */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (!flash || said.current === flash.id) return;
    said.current = flash.id;
    void showToast(
      flash.type,
      flash.message,
      flash.online === undefined ? undefined : seeOnline(flash.online),
    );
  }, [flash]);
  return <Toaster />;
}
