import { Button } from '#admin/controls/button.tsx';
import type { SaveIntent } from './save-intent.ts';

/**
 * The second submit button of a published item's form: saves a pending draft, separate from the published version
 * (§40.1).
 */
export function DraftButton({ disabled }: { disabled: boolean }) {
  return (
    <Button variant="dark" big type="submit" value={'draft' satisfies SaveIntent} disabled={disabled}>
      Enregistrer le brouillon
    </Button>
  );
}
