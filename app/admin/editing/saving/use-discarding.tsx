import { useConfirmation } from '#admin/controls/use-confirmation.tsx';
import { MenuItem } from '#admin/kit/menu.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useFormFetcher } from '../use-form-fetcher.ts';
import type { SaveIntent, SaveResult } from './save-result.ts';

/** Discards the pending draft, after a confirmation (§40.3). Returns the menu item and its dialog. */
export function useDiscarding(version: number, { disabled }: { disabled: boolean }) {
  const { send, fetcher } = useFormFetcher<SaveResult>({
    leaves: true,
    onResult: (result) => {
      if ('message' in result) void showToast('error', result.message);
    },
  });
  const { ask, dialog } = useConfirmation(
    {
      question: 'Abandonner les modifications\u00a0?',
      detail:
        'Ce qui n’est pas publié est perdu, et ce que vous venez de saisir aussi. Les visiteurs ne verront aucune différence.',
      confirmLabel: 'Abandonner',
    },
    () => send({ _intent: 'discard' satisfies SaveIntent, _version: String(version) }),
  );
  const entry = (
    <MenuItem icon="undo" danger aria-disabled={disabled || fetcher.state !== 'idle'} onClick={ask}>
      Abandonner les modifications
    </MenuItem>
  );
  return { entry, dialog };
}
