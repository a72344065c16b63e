import { showToast } from '#ui/toasts/toast.ts';
import type { Toast } from './flash.server.ts';
import { UndoButton } from './undo-button.tsx';

/**
 * The duration of a toast with 'Annuler': long enough to read it, find the button and press it; the audit log offers
 * the undo later.
 */
const UNDO_MS = 12_000;

/** Shows the toast of an action, with a link to the public page (§30.4) and an undo button (§36.3) if they exist. */
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
