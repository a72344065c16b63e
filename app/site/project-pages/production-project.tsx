import { ProductionProjectView } from '#content/types/projects/production/production-project-view.tsx';
import type { Route } from './+types/production-project';
import { projectPage } from './project-page.tsx';
import { readProjectPage } from './read-project-page.server.ts';

export function loader(args: Route.LoaderArgs) {
  return readProjectPage('production', args);
}

export default projectPage(ProductionProjectView);

export { projectMeta as meta } from './project-meta.ts';
export { ProjectFailure as ErrorBoundary } from './project-problem.tsx';
