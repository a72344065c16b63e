import { data } from 'react-router';
import { ProductionProjectView } from '#features/projects/production/production-project-view.tsx';
import { readRelatedProductions } from '#features/projects/read-projects.server.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/production-project';
import { projectBreadcrumb, projectMeta } from './project-meta.ts';
import { ProjectFailure, ProjectProblem } from './project-problem.tsx';
import { readProjectPage } from './read-project-page.server.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const page = await readProjectPage('production', params.id);
  const related = page.data.project ? await readRelatedProductions(page.data.project.id) : [];
  return data({ ...page.data, related }, page.init ?? undefined);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return projectMeta(matches, loaderData);
}

export default function ProductionProjectPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenu" tabIndex={-1}>
      {loaderData.project ? (
        <ProductionProjectView
          project={loaderData.project}
          related={loaderData.related}
          breadcrumb={<Breadcrumb items={projectBreadcrumb(loaderData.project)} />}
        />
      ) : (
        <ProjectProblem message={loaderData.problem ?? ''} />
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
