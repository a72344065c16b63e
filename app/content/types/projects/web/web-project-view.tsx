import { ProjectWithBlocksView } from '../media-blocks/project-with-blocks-view.tsx';
import { ProjectText } from '../page-frame/project-text.tsx';
import type { ProjectViewProps } from '../page-frame/project-view-props.ts';
import { routedView } from '../page-frame/routed-view.tsx';

/** The page of a web project: its results are a text. */
export function WebProjectView(props: ProjectViewProps<'web'>) {
  return (
    <ProjectWithBlocksView
      {...props}
      results={<ProjectText heading="Résultats" text={props.project.results} />}
    />
  );
}

export default routedView(WebProjectView);
