import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';

/** The props of a project's view, whatever its status: the public page and the preview render the same. */
export type ProjectViewProps<K extends ProjectKind> = {
  project: ProjectOfKind<K>;
  /** Related projects of the same kind, where its page links to some. */
  related: readonly ProjectCard[];
  breadcrumb: React.ReactNode;
};
