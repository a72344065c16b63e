import { href, Outlet } from 'react-router';
import { projectBreadcrumb } from '#content/types/projects/page-frame/project-breadcrumb.ts';
import type { ProjectViewProps } from '#content/types/projects/page-frame/project-view-props.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/project-page';
import { ProjectProblem } from './project-problem.tsx';
import { readProjectPage } from './read-project-page.server.ts';

export const loader = (args: Route.LoaderArgs) => readProjectPage(args);

/** A published project in the view of its kind, the route below this one (app/routes.ts), or why it isn't shown. */
export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.problem !== undefined)
    return (
      <main id="contenu" tabIndex={-1}>
        <ProjectProblem message={loaderData.problem} />
      </main>
    );
  const { project, related } = loaderData;
  const breadcrumb = <Breadcrumb items={projectBreadcrumb(project)} />;
  return (
    <main id="contenu" tabIndex={-1} data-edit={href(`/admin/edit/${project.kind}/:id`, { id: project.id })}>
      <Outlet context={{ project, related, breadcrumb } satisfies ProjectViewProps<ProjectKind>} />
    </main>
  );
}

export { projectMeta as meta } from './project-meta.ts';
export { ProjectFailure as ErrorBoundary } from './project-problem.tsx';
