import { useState } from 'react';
import { useConfirmation } from '#admin/controls/use-confirmation.tsx';
import { useAttached } from '#admin/editing/use-attached.ts';

/** A reply to a comment while it is written. `stored`: its text so far, '' for a new one. */
export type WrittenReply = { id: string; text: string; stored: string };

/**
 * The reply that is written in a dialog of a form. It is state of the form: the list of comments, which is loaded anew
 * and rearranged, does not reset it. While it is not sent, leaving the form asks, and so does `leave`, which clears the
 * reply and calls `go`.
 */
export function useWrittenReply() {
  const [reply, setReply] = useState<WrittenReply>();
  const [then, setThen] = useState<{ go: () => void }>();
  const unsent = reply !== undefined && reply.text.trim() !== '' && reply.text !== reply.stored;
  useAttached(unsent);
  const clear = (go: () => void) => {
    setReply(undefined);
    go();
  };
  const { ask, dialog } = useConfirmation(
    {
      question: 'Abandonner cette réponse\u00a0?',
      detail: 'Elle n’est pas envoyée, et serait perdue.',
      confirmLabel: 'Abandonner',
      cancelLabel: 'Continuer',
    },
    () => clear(then?.go ?? (() => {})),
  );
  const leave = (go: () => void = () => {}) => {
    if (!unsent) return clear(go);
    setThen({ go });
    ask();
  };
  return { reply, setReply, leave, dialog };
}
