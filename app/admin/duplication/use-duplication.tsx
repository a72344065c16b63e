import { useRef } from 'react';
import { href } from 'react-router';
import { useConfirmation } from '#admin/controls/use-confirmation.tsx';
import { LEAVE } from '#admin/editing/leaving/texts.ts';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { MenuItem } from '#admin/kit/menu.tsx';
import type { ContentItem } from '#domain/content-kinds.ts';
import { showToast } from '#ui/toasts/toast.ts';

/**
 * In the form of a stored item: duplicates the stored version and opens the copy's form (§29.5). `unsaved`: opening the
 * copy would leave unsaved changes, so it is confirmed first. Returns the menu item and its dialog.
 */
export function useDuplication(
  item: ContentItem,
  { unsaved, disabled, leaveDetail }: { unsaved: boolean; disabled: boolean; leaveDetail: string },
) {
  // Idempotency key, one for each mount of the form: repeated requests create one copy.
  const copyKey = useRef('');
  const { send, fetcher } = useFormFetcher<ActionResult>({
    action: href('/admin/copies'),
    leaves: true,
    onResult: (result) => {
      if ('message' in result && result.message) void showToast('error', result.message);
    },
  });
  const { ask, dialog } = useConfirmation(
    unsaved
      ? {
          question: LEAVE.question,
          detail: `La copie est faite de ce qui est enregistré. ${leaveDetail}`,
          confirmLabel: 'Dupliquer et quitter',
          cancelLabel: LEAVE.stay,
        }
      : undefined,
    () => {
      copyKey.current ||= crypto.randomUUID();
      send({ intent: 'duplicate', ...item, copyKey: copyKey.current });
    },
  );
  const entry = (
    <MenuItem icon="copy" aria-disabled={disabled || fetcher.state !== 'idle'} onClick={ask}>
      Dupliquer
    </MenuItem>
  );
  return { entry, dialog };
}
