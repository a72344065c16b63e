import type { InfluenceProject } from '#domain/project.ts';
import { MediaBlocksView } from '../media-blocks/media-blocks-view.tsx';
import { ProjectHero } from '../page-frame/project-hero.tsx';
import { BackToProjects, ProjectColumns } from '../page-frame/project-layout.tsx';
import { ProjectHeading, ProjectText } from '../page-frame/project-text.tsx';
import { InfluenceResultsView } from './influence-results-view.tsx';

/** An influence project, whatever its status: the public page and the preview draw the same (checklist 170, 186 to 190). */
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
