import { ButtonLink } from '#ui/button/button-link.tsx';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';
import { useListOfPreview } from './use-list-of-preview.ts';

/** Why the preview is unavailable, and the back link (§21.4). */
export function PreviewProblem({ message }: { message: string }) {
  return (
    <ErrorScreen heading={message}>
      <ButtonLink href={useListOfPreview()}>Retour au dashboard</ButtonLink>
    </ErrorScreen>
  );
}
