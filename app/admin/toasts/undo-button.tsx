import { href, useFetcher } from 'react-router';
import { whileBusy } from '#admin/controls/button.tsx';
import { leaveToasts } from './leave-toasts.ts';

/** Undoes a batch; the audit log's own action reports the result. */
export function UndoButton({ batch }: { batch: string }) {
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
