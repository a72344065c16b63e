import { ConfirmedButton } from '#admin/controls/confirmed-button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useFormFetcher } from '../use-form-fetcher.ts';
import type { SaveResult } from './save-result.ts';

/** Discards the pending draft, after a confirmation (§40.3). */
export function DiscardDraft({ version, disabled }: { version: number; disabled: boolean }) {
  const { send, fetcher } = useFormFetcher<SaveResult>({
    leaves: true,
    onResult: (result) => {
      if ('message' in result) void showToast('error', result.message);
    },
  });
  return (
    <ConfirmedButton
      variant="danger"
      big
      disabled={disabled || fetcher.state !== 'idle'}
      confirmation={{
        question: 'Abandonner les modifications\u00a0?',
        detail:
          'Ce qui n’est pas publié est perdu, et ce que vous venez de saisir aussi. Les visiteurs ne verront aucune différence.',
        confirmLabel: 'Abandonner',
      }}
      onConfirm={() => send({ _discard: '1', _version: String(version) })}
    >
      Abandonner les modifications
    </ConfirmedButton>
  );
}
