import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { useEditing } from '#admin/editing/editing-context.ts';
import { LEAVE } from '#admin/editing/leaving/texts.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { CopyResult } from './copies.ts';

/** In the form of something stored: makes a copy of what is stored and opens its form (§29.5). */
export function DuplicateButton({
  subject,
  unsaved,
  disabled,
}: {
  /** What tells the server what is copied. */
  subject: Record<string, string>;
  /** The copy would leave what is typed here: asked first. */
  unsaved: boolean;
  disabled: boolean;
}) {
  const fetcher = useFetcher<CopyResult>();
  const [asking, setAsking] = useState(false);
  const { signInAgain, setLeaving } = useEditing();
  // One for this showing of the form: however often it is sent, it makes one copy.
  const copyKey = useRef('');
  const { data, submit } = fetcher;
  const duplicate = () => {
    setLeaving(true);
    copyKey.current ||= crypto.randomUUID();
    void submit({ ...subject, copyKey: copyKey.current }, { method: 'post', action: href('/admin/copies') });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once
  useEffect(() => {
    if (!data) return;
    setLeaving(false);
    if (data.expired) void signInAgain().then(duplicate, () => {});
    else if (data.failure) void showToast('error', data.failure);
  }, [data]);
  return (
    <>
      <Button
        icon="copy"
        big
        disabled={disabled || fetcher.state !== 'idle'}
        onClick={() => (unsaved ? setAsking(true) : duplicate())}
      >
        Dupliquer
      </Button>
      <ConfirmationDialog
        open={asking}
        question={LEAVE.question}
        detail={`La copie est faite de ce qui est enregistré. ${LEAVE.detail}`}
        confirmLabel="Dupliquer et quitter"
        cancelLabel={LEAVE.stay}
        onConfirm={() => {
          setAsking(false);
          duplicate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
