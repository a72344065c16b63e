import { Button } from '#admin/controls/button.tsx';
import type { SaveIntent } from './save-intent.ts';

/** The second way to send the form of something published: kept beside what visitors see (§40.1). */
export function DraftButton({ disabled }: { disabled: boolean }) {
  return (
    <Button variant="dark" big type="submit" value={'draft' satisfies SaveIntent} disabled={disabled}>
      Enregistrer le brouillon
    </Button>
  );
}
