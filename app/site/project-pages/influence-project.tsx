import { InfluenceProjectView } from '#content/types/projects/influence/influence-project-view.tsx';
import type { Route } from './+types/influence-project';
import { projectPage } from './project-page.tsx';
import { readProjectPage } from './read-project-page.server.ts';

export function loader(args: Route.LoaderArgs) {
  return readProjectPage('influence', args);
}

export default projectPage(InfluenceProjectView);

export { projectMeta as meta } from './project-meta.ts';
export { ProjectFailure as ErrorBoundary } from './project-problem.tsx';
