import { href } from 'react-router';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';

/** Why there is nothing to preview, and the way back (§21.4). */
export function PreviewProblem({ message }: { message: string }) {
  return (
    <ErrorScreen heading={message}>
      <ButtonLink href={href('/admin/dashboard')}>Retour au dashboard</ButtonLink>
    </ErrorScreen>
  );
}
