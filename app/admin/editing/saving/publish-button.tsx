import { Button } from '#admin/controls/button.tsx';
import type { SaveIntent } from './save-intent.ts';

/** The second way to send the form of a draft: saved and published at once, or neither (§30.1). */
export function PublishButton({ disabled }: { disabled: boolean }) {
  return (
    <Button variant="dark" big type="submit" value={'publish' satisfies SaveIntent} disabled={disabled}>
      Enregistrer et publier
    </Button>
  );
}
