import { ProjectWithBlocksView } from '../media-blocks/project-with-blocks-view.tsx';
import type { ProjectViewProps } from '../page-frame/project-view-props.ts';
import { routedView } from '../page-frame/routed-view.tsx';
import { InfluenceResultsView } from './influence-results-view.tsx';

/** The page of an influence project: its results are four numbers. */
export function InfluenceProjectView(props: ProjectViewProps<'influence'>) {
  return <ProjectWithBlocksView {...props} results={<InfluenceResultsView results={props.project} />} />;
}

export default routedView(InfluenceProjectView);
