import type { WebProject } from '#domain/project.ts';
import { MediaBlocksView } from './media-blocks-view.tsx';
import { ProjectHero } from './project-hero.tsx';
import { BackToProjects, ProjectColumns } from './project-layout.tsx';
import { ProjectHeading, ProjectText } from './project-text.tsx';

/** A web project, whatever its status; its results are a text (§7.5, §7.7). */
export function WebProjectView(props: {
  project: WebProject;
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
        kind="web"
      />
      <ProjectColumns
        breadcrumb={props.breadcrumb}
        texts={
          <>
            <ProjectHeading {...project} />
            <ProjectText heading="Le Brief" text={project.brief} />
            <ProjectText heading="Notre Recommandation" text={project.recommendation} />
            <ProjectText heading="Résultats" text={project.results} />
          </>
        }
        media={<MediaBlocksView project={project} />}
      />
      <BackToProjects />
    </article>
  );
}
