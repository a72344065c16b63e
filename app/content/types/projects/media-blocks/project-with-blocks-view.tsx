import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import { ProjectHero } from '../page-frame/project-hero.tsx';
import { BackToProjects, ProjectColumns } from '../page-frame/project-layout.tsx';
import { ProjectHeading, ProjectTexts } from '../page-frame/project-text.tsx';
import type { ProjectViewProps } from '../page-frame/project-view-props.ts';
import { MediaBlocksView } from './media-blocks-view.tsx';

type KindWithBlocks = {
  [K in ProjectKind]: 'blocks' extends keyof ProjectOfKind<K> ? K : never;
}[ProjectKind];

/** A project that consists of texts and media blocks. `results`: what is shown below the texts. */
export function ProjectWithBlocksView({
  project,
  breadcrumb,
  results,
}: Omit<ProjectViewProps<KindWithBlocks>, 'related'> & { results?: React.ReactNode }) {
  return (
    <article>
      <ProjectHero
        client={project.client}
        cover={project.coverImage}
        facts={project.pictures?.[project.coverImage]}
        kind={project.kind}
      />
      <ProjectColumns
        breadcrumb={breadcrumb}
        texts={
          <>
            <ProjectHeading {...project} />
            <ProjectTexts project={project} />
            {results}
          </>
        }
        media={<MediaBlocksView project={project} />}
      />
      <BackToProjects />
    </article>
  );
}
