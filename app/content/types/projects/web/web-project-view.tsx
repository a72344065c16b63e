import { ProjectWithBlocksView } from '../media-blocks/project-with-blocks-view.tsx';
import type { ProjectViewProps } from '../page-frame/project-view-props.ts';
import { routedView } from '../page-frame/routed-view.tsx';

/** The page of a web project: its results are one of its texts. */
export function WebProjectView(props: ProjectViewProps<'web'>) {
  return <ProjectWithBlocksView {...props} />;
}

export default routedView(WebProjectView);
