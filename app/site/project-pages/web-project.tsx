import { WebProjectView } from '#content/types/projects/web/web-project-view.tsx';
import type { Route } from './+types/web-project';
import { projectPage } from './project-page.tsx';
import { readProjectPage } from './read-project-page.server.ts';

export function loader(args: Route.LoaderArgs) {
  return readProjectPage('web', args);
}

export default projectPage(WebProjectView);

export { projectMeta as meta } from './project-meta.ts';
export { ProjectFailure as ErrorBoundary } from './project-problem.tsx';
