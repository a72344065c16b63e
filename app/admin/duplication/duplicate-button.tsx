import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { useEditing } from '#admin/editing/editing-context.ts';
import { LEAVE } from '#admin/editing/leaving/texts.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { CopyResult } from './copies.ts';

/** In the form of a stored item: duplicates the stored version and opens the copy's form (§29.5). */
export function DuplicateButton({
  subject,
  unsaved,
  disabled,
}: {
  /** The form fields that identify the item to the server. */
  subject: Record<string, string>;
  /** Opening the copy would leave unsaved changes: confirmed first. */
  unsaved: boolean;
  disabled: boolean;
}) {
  const fetcher = useFetcher<CopyResult>();
  const [asking, setAsking] = useState(false);
  const { signInAgain, setLeaving } = useEditing();
  // Idempotency key, one for each mount of the form: repeated requests create one copy.
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
