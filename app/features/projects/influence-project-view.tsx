import type { InfluenceProject } from '#domain/project.ts';
import { InfluenceResultsView } from './influence-results-view.tsx';
import { MediaBlocksView } from './media-blocks-view.tsx';
import { ProjectHero } from './project-hero.tsx';
import { BackToProjects, ProjectColumns } from './project-layout.tsx';
import { ProjectHeading, ProjectText } from './project-text.tsx';

/** An influence project, whatever its status: the public page and the preview draw the same (§7.5, §7.6, §7.15). */
export function InfluenceProjectView(props: {
  project: InfluenceProject;
  /** The way to the page, where it has one. */
  breadcrumb?: React.ReactNode;
}) {
  const { project } = props;
  return (
    <article>
      <ProjectHero
        client={project.client}
        cover={project.coverImage}
        facts={project.pictures?.[project.coverImage]}
        kind="influence"
      />
      <ProjectColumns
        breadcrumb={props.breadcrumb}
        texts={
          <>
            <ProjectHeading {...project} />
            <ProjectText heading="Le Brief" text={project.brief} />
            <ProjectText heading="Notre Recommandation" text={project.recommendation} />
            <InfluenceResultsView results={project.results} />
          </>
        }
        media={<MediaBlocksView project={project} />}
      />
      <BackToProjects />
    </article>
  );
}
