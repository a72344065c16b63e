import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useFormFetcher } from '../use-form-fetcher.ts';
import type { SaveResult } from './save-result.ts';

/** Discards the pending draft, after a confirmation (§40.3). */
export function DiscardDraft({ version, disabled }: { version: number; disabled: boolean }) {
  const [asking, setAsking] = useState(false);
  const { send, fetcher } = useFormFetcher<SaveResult>({
    leaves: true,
    onResult: (result) => {
      if ('message' in result) void showToast('error', result.message);
    },
  });
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
          send({ _discard: '1', _version: String(version) });
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
