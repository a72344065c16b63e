import { href, useFetcher } from 'react-router';
import { dismissToasts } from '#ui/toasts/toast.ts';

/** Undoes what one press did; how that went is said by the journal's own action. */
export function UndoButton({ batch }: { batch: string }) {
  const fetcher = useFetcher();
  return (
    <button
      type="button"
      data-toast-link=""
      disabled={fetcher.state !== 'idle'}
      onClick={() => {
        void fetcher.submit({ intent: 'undo', batch }, { method: 'post', action: href('/admin/journal') });
        // The button goes with its message: the keyboard goes on in the screen.
        document.getElementById('contenu')?.focus({ preventScroll: true });
        void dismissToasts();
      }}
    >
      Annuler
    </button>
  );
}
