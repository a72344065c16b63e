import { useRef } from 'react';
import { href } from 'react-router';
import { ConfirmedButton } from '#admin/controls/confirmed-button.tsx';
import { LEAVE } from '#admin/editing/leaving/texts.ts';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { ContentItem } from '#domain/content-kinds.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** In the form of a stored item: duplicates the stored version and opens the copy's form (§29.5). */
export function DuplicateButton({
  item,
  unsaved,
  disabled,
}: {
  item: ContentItem;
  /** Opening the copy would leave unsaved changes: confirmed first. */
  unsaved: boolean;
  disabled: boolean;
}) {
  // Idempotency key, one for each mount of the form: repeated requests create one copy.
  const copyKey = useRef('');
  const { send, fetcher } = useFormFetcher<ActionResult>({
    action: href('/admin/copies'),
    leaves: true,
    onResult: (result) => {
      if ('message' in result && result.message) void showToast('error', result.message);
    },
  });
  const duplicate = () => {
    copyKey.current ||= crypto.randomUUID();
    send({ intent: 'duplicate', ...item, copyKey: copyKey.current });
  };
  return (
    <ConfirmedButton
      icon="copy"
      big
      disabled={disabled || fetcher.state !== 'idle'}
      confirmation={
        unsaved
          ? {
              question: LEAVE.question,
              detail: `La copie est faite de ce qui est enregistré. ${LEAVE.detail}`,
              confirmLabel: 'Dupliquer et quitter',
              cancelLabel: LEAVE.stay,
            }
          : undefined
      }
      onConfirm={duplicate}
    >
      Dupliquer
    </ConfirmedButton>
  );
}
