import { data, href, isRouteErrorResponse } from 'react-router';
import { readFormValues } from '#admin/editing/form-values.ts';
import { type Project, projectNames } from '#domain/projects/project.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { ArticleView } from '#features/blog/article/article-view.tsx';
import { ProjectView } from '#features/projects/project-view.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/preview';
import { PreviewProblem } from './preview-problem.tsx';
import type { Preview } from './read-preview.server.ts';
import { readPreview } from './read-preview.server.ts';
import { readUnsavedPreview } from './read-unsaved-preview.server.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const preview = await readPreview(params.type, params.id);
  return data(preview, { status: preview.type === 'problem' ? preview.status : 200 });
}

/** A form that is not saved yet: it is sent here as it is, drawn, and not stored (§21.1). */
export async function action({ request, params }: Route.ActionArgs) {
  const preview = await readUnsavedPreview(params.type, params.id, readFormValues(await request.formData()));
  return data(preview, { status: preview.type === 'problem' ? preview.status : 200 });
}

export function meta() {
  return [{ title: 'Mode aperçu | Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="contenu" tabIndex={-1}>
      <PublicView preview={actionData ?? loaderData} />
    </main>
  );
}

/** The page as it will be public: the same views (§21.1). */
function PublicView({ preview }: { preview: Preview }) {
  switch (preview.type) {
    case 'project':
      return (
        <ProjectView
          project={preview.project}
          related={preview.related}
          breadcrumb={<ProjectBreadcrumb project={preview.project} />}
        />
      );
    case 'article':
      return <ArticleView {...preview.article} />;
    case 'problem':
      return <PreviewProblem message={preview.message} />;
  }
}

function ProjectBreadcrumb({ project }: { project: Project }) {
  return (
    <Breadcrumb
      items={[
        { name: 'Accueil', path: '/' },
        { name: 'Projets', path: href('/projet') },
        { name: projectNames(project).title, path: projectPath(project.kind, project.id) },
      ]}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const tooLarge = isRouteErrorResponse(error) && error.status === 413;
  const message = tooLarge ? String(error.data) : 'Erreur lors du chargement du projet';
  return (
    <main id="contenu" tabIndex={-1}>
      <PreviewProblem message={message} />
    </main>
  );
}
