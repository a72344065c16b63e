import type { WebProject } from '#domain/project.ts';
import { MediaBlocksView } from '../media-blocks/media-blocks-view.tsx';
import { ProjectHero } from '../page-frame/project-hero.tsx';
import { BackToProjects, ProjectColumns } from '../page-frame/project-layout.tsx';
import { ProjectHeading, ProjectText } from '../page-frame/project-text.tsx';

/** A web project, whatever its status; its results are a text (checklist 186, 187, 191). */
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
