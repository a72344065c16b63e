import { WebProjectView } from '#features/projects/web/web-project-view.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/web-project';
import { projectBreadcrumb, projectMeta } from './project-meta.ts';
import { ProjectFailure, ProjectProblem } from './project-problem.tsx';
import { readProjectPage } from './read-project-page.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return readProjectPage('web', params.id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return projectMeta(matches, loaderData);
}

export default function WebProjectPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenu" tabIndex={-1}>
      {loaderData.project ? (
        <WebProjectView
          project={loaderData.project}
          breadcrumb={<Breadcrumb items={projectBreadcrumb(loaderData.project)} />}
        />
      ) : (
        <ProjectProblem message={loaderData.problem} />
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main id="contenu" tabIndex={-1}>
      <ProjectFailure />
    </main>
  );
}
