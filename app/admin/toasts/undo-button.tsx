import { href, useFetcher } from 'react-router';
import { leaveToasts } from './leave-toasts.ts';

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
        leaveToasts();
      }}
    >
      Annuler
    </button>
  );
}
