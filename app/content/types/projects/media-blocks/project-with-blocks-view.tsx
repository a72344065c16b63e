import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import { shownBlocks } from '#domain/media-blocks/shown-blocks.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import { posterOf } from '../cover/project-cover.tsx';
import { ProjectHero } from '../page-frame/project-hero.tsx';
import { BackToProjects, ProjectColumns } from '../page-frame/project-layout.tsx';
import { ProjectHeading, ProjectTexts } from '../page-frame/project-text.tsx';
import type { ProjectViewProps } from '../page-frame/project-view-props.ts';
import MediaBlocks from './media-blocks.island.tsx';

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

/** The media of a project; only items that can be shown are rendered. */
function MediaBlocksView(props: {
  project: {
    blocks: readonly MediaBlock[];
    title: string;
    coverImage: string;
    pictures?: PictureFactsByKey | undefined;
    unavailable?: readonly string[] | undefined;
  };
}) {
  const { blocks, title, coverImage, pictures, unavailable = [] } = props.project;
  return (
    <MediaBlocks
      blocks={shownBlocks(blocks)}
      title={title}
      poster={posterOf(coverImage, pictures)}
      pictures={pictures}
      unavailable={unavailable.length > 0 ? unavailable : undefined}
    />
  );
}
