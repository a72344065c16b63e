import { Button } from '#admin/controls/button.tsx';
import type { SaveIntent } from './save-intent.ts';

/** The second submit button of a draft's form: saves and publishes in one transaction (§30.1). */
export function PublishButton({ disabled }: { disabled: boolean }) {
  return (
    <Button variant="dark" big type="submit" value={'publish' satisfies SaveIntent} disabled={disabled}>
      Enregistrer et publier
    </Button>
  );
}
