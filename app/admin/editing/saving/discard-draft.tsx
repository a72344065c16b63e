import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useEditing } from '../editing-context.ts';
import type { SaveResult } from './save-result.ts';

/** Discards the pending draft, after a confirmation (§40.3). */
export function DiscardDraft({ version, disabled }: { version: number; disabled: boolean }) {
  const fetcher = useFetcher<SaveResult>();
  const [asking, setAsking] = useState(false);
  const { signInAgain, setLeaving } = useEditing();
  const { data, submit } = fetcher;
  const discard = () => {
    setLeaving(true);
    void submit({ _discard: '1', _version: version }, { method: 'post' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once
  useEffect(() => {
    if (!data) return;
    setLeaving(false);
    if (data.outcome === 'expired') void signInAgain().then(discard, () => {});
    else if ('message' in data) void showToast('error', data.message);
  }, [data]);
  return (
    <>
      <Button
        variant="danger"
        big
        disabled={disabled || fetcher.state !== 'idle'}
        onClick={() => setAsking(true)}
      >
        Abandonner les modifications
      </Button>
      <ConfirmationDialog
        open={asking}
        question="Abandonner les modifications&nbsp;?"
        detail="Ce qui n’est pas publié est perdu, et ce que vous venez de saisir aussi. Les visiteurs ne verront aucune différence."
        confirmLabel="Abandonner"
        onConfirm={() => {
          setAsking(false);
          discard();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
