import { galleryPath } from '#domain/projects/project-paths.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';

export const LOAD_FAILED = 'Une erreur est survenue lors du chargement du projet';

/** Replaces a project: the reason, and the link back to the others. */
export function ProjectProblem({ message }: { message: string }) {
  return (
    <ErrorScreen heading={message}>
      <ButtonLink href={galleryPath()}>Retour aux projets</ButtonLink>
    </ErrorScreen>
  );
}

/** Error page of a project that could not be read. The server has logged the reason. */
export function ProjectFailure() {
  return (
    <main id="contenu" tabIndex={-1}>
      <ProjectProblem message={LOAD_FAILED} />
    </main>
  );
}
