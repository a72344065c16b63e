import { href, Link, useFetcher } from 'react-router';
import { whileBusy } from '#admin/controls/button.tsx';
import { focusScreen } from '#admin/kit/focus-screen.ts';
import { dismissToasts, showToast } from '#ui/toasts/toast.ts';
import type { Toast } from './flash.server.ts';

/**
 * The duration of a toast with 'Annuler': long enough to read it, find the button and press it; the audit log offers
 * the undo later.
 */
const UNDO_MS = 12_000;

/**
 * Shows the toast of an action, with a link to the public page (§30.4) or the preview, the way back to the form, and an
 * undo button (§36.3), as far as they exist.
 */
export function announceToast({ type, message, online, preview, form, undo }: Toast): void {
  const opened = online ?? preview;
  if ([opened, form, undo].every((part) => part === undefined)) return void showToast(type, message);
  void showToast(type, message, {
    action: (
      <span data-toast-actions="">
        {opened === undefined ? null : (
          <a href={opened} target="_blank" rel="noreferrer" data-toast-link="">
            {online === undefined ? 'Aperçu' : 'Voir en ligne'}
            <span className="sr"> (nouvel onglet)</span>
          </a>
        )}
        {form === undefined ? null : (
          <Link to={form} data-toast-link="" onClick={leaveToasts}>
            Continuer
          </Link>
        )}
        {undo === undefined ? null : <UndoButton batch={undo} />}
      </span>
    ),
    ...(undo === undefined ? {} : { duration: UNDO_MS }),
  });
}

/** Undoes a batch; the audit log's own action reports the result. */
function UndoButton({ batch }: { batch: string }) {
  const fetcher = useFetcher();
  return (
    <button
      type="button"
      data-toast-link=""
      onClick={() => {
        void fetcher.submit({ intent: 'undo', batch }, { method: 'post', action: href('/admin/journal') });
        leaveToasts();
      }}
      {...whileBusy(fetcher.state !== 'idle')}
    >
      Annuler
    </button>
  );
}

/** After a press in a toast, which is unmounted with it: the screen takes the focus. */
function leaveToasts(): void {
  focusScreen();
  void dismissToasts();
}
