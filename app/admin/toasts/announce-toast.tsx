import { showToast } from '#ui/toasts/toast.ts';
import type { Toast } from './flash.server.ts';
import { UndoButton } from './undo-button.tsx';

/** Long enough to read it, find the button and press it; the journal keeps the way back. */
const UNDO_MS = 12_000;

/** Says what was done, with the way to the page that visitors see (§30.4) and the way back (§36.3) where there are such. */
export function announceToast({ type, message, online, undo }: Toast): void {
  if (online === undefined && undo === undefined) void showToast(type, message);
  else
    void showToast(type, message, {
      action: (
        <span data-toast-actions="">
          {online === undefined ? null : (
            <a href={online} target="_blank" rel="noreferrer" data-toast-link="">
              Voir en ligne
              <span className="sr"> (nouvel onglet)</span>
            </a>
          )}
          {undo === undefined ? null : <UndoButton batch={undo} />}
        </span>
      ),
      ...(undo === undefined ? {} : { duration: UNDO_MS }),
    });
}
