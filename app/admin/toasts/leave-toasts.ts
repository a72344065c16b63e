import { dismissToasts } from '#ui/toasts/toast.ts';

/** After a press in a toast, which is unmounted with it: the screen takes the focus. */
export function leaveToasts(): void {
  document.getElementById('contenu')?.focus({ preventScroll: true });
  void dismissToasts();
}
