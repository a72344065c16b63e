import { ButtonLink } from '#ui/button/button-link.tsx';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';

/** Instead of a project: why, and the way back to the others (§7.1, §7.2). */
export function ProjectProblem({ message }: { message: string }) {
  return (
    <ErrorScreen heading={message}>
      <ButtonLink href="/projet">Retour aux projets</ButtonLink>
    </ErrorScreen>
  );
}

/** The project could not be read. The server has logged why. */
export function ProjectFailure() {
  return <ProjectProblem message="Une erreur est survenue lors du chargement du projet" />;
}
