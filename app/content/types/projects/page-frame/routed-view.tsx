import { useOutletContext } from 'react-router';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectViewProps } from './project-view-props.ts';

/** The view of a kind as a route below the page of a project, so that a page loads the styles of its own kind alone. */
export function routedView<K extends ProjectKind>(View: (props: ProjectViewProps<K>) => React.ReactNode) {
  return function RoutedView() {
    return <View {...useOutletContext<ProjectViewProps<K>>()} />;
  };
}
