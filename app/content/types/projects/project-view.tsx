import type { ProjectKind } from '#domain/projects/kinds.ts';
import { InfluenceProjectView } from './influence/influence-project-view.tsx';
import type { ProjectViewProps } from './page-frame/project-view-props.ts';
import { ProductionProjectView } from './production/production-project-view.tsx';
import { WebProjectView } from './web/web-project-view.tsx';

const VIEWS: { [K in ProjectKind]: (props: ProjectViewProps<K>) => React.ReactNode } = {
  influence: InfluenceProjectView,
  production: ProductionProjectView,
  web: WebProjectView,
};

/** A project of any kind, in a preview. A public page has the view of its kind as a route instead. */
export function ProjectView<K extends ProjectKind>(props: ProjectViewProps<K>) {
  const View: (props: ProjectViewProps<K>) => React.ReactNode = VIEWS[props.project.kind];
  return <View {...props} />;
}
