import { href, useFetcher } from 'react-router';
import { dismissToasts } from '#ui/toasts/toast.ts';

/** Undoes a batch; the audit log's own action reports the result. */
export function UndoButton({ batch }: { batch: string }) {
  const fetcher = useFetcher();
  return (
    <button
      type="button"
      data-toast-link=""
      disabled={fetcher.state !== 'idle'}
      onClick={() => {
        void fetcher.submit({ intent: 'undo', batch }, { method: 'post', action: href('/admin/journal') });
        // The button is unmounted with its toast, so the screen takes the focus.
        document.getElementById('contenu')?.focus({ preventScroll: true });
        void dismissToasts();
      }}
    >
      Annuler
    </button>
  );
}
