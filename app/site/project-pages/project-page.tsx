import { href } from 'react-router';
import type { ProjectViewProps } from '#content/types/projects/page-frame/project-view-props.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { projectBreadcrumb } from './project-meta.ts';
import { ProjectProblem } from './project-problem.tsx';
import type { ProjectPageData } from './read-project-page.server.ts';

/** The page of a kind: a published project in its view, or why it isn't shown. */
export function projectPage<K extends ProjectKind>(View: (props: ProjectViewProps<K>) => React.ReactNode) {
  return function ProjectPage({ loaderData }: { loaderData: ProjectPageData<K> }) {
    const { project } = loaderData;
    const edit = project && href(`/admin/edit/${project.kind}/:id`, { id: project.id });
    return (
      <main id="contenu" tabIndex={-1} data-edit={edit}>
        {loaderData.problem === undefined ? (
          <View
            project={loaderData.project}
            related={loaderData.related}
            breadcrumb={<Breadcrumb items={projectBreadcrumb(loaderData.project)} />}
          />
        ) : (
          <ProjectProblem message={loaderData.problem} />
        )}
      </main>
    );
  };
}
