import { Button } from '#admin/controls/button.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';

/** Why something was not loaded, with a button that tries again. */
export function LoadFailure({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div role="alert" className="stack gap-8">
      <FieldError>{message}</FieldError>
      <Button variant="outline" icon="retry" onClick={retry}>
        Réessayer
      </Button>
    </div>
  );
}
