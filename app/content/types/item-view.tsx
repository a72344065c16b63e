import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { ArticleView } from './article/view/article-view.tsx';
import type { ItemPage } from './item-page.ts';
import { projectBreadcrumb } from './projects/page-frame/project-breadcrumb.ts';
import { ProjectView } from './projects/project-view.tsx';

/** The public page of an item in a preview (§21.1): with the views of the public pages. */
export function ItemView({ page }: { page: ItemPage }) {
  if (page.type === 'article') return <ArticleView {...page.article} />;
  const { project, related } = page;
  const breadcrumb = <Breadcrumb items={projectBreadcrumb(project)} />;
  return <ProjectView project={project} related={related} breadcrumb={breadcrumb} />;
}
