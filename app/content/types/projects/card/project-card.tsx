import type { ProjectCard as Project } from '#domain/projects/project-card.ts';
import { projectDate } from '#domain/projects/project-date.ts';
import { galleryPath, projectPath } from '#domain/projects/project-paths.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { ChipLink } from '#ui/chip/chip.tsx';
import { ProjectCover } from '../cover/project-cover.tsx';
import styles from './project-card.module.css';

/**
 * A project in a list: cover, category, title, client and date (§6.5). The whole card links to the project; above it,
 * the category is a link of its own to the gallery with that category (§6.5).
 */
export function ProjectCard(props: {
  project: Pick<
    Project,
    'id' | 'kind' | 'category' | 'client' | 'title' | 'month' | 'year' | 'coverImage' | 'coverFacts'
  >;
  /** Above the fold: the cover is fetched at once. */
  eager?: boolean | undefined;
  heading?: 'h2' | 'h3';
}) {
  const { project } = props;
  const Heading = props.heading ?? 'h2';
  const date = projectDate(project);
  return (
    <article className={styles['card']}>
      <div className={styles['frame']}>
        <ProjectCover
          cover={project.coverImage}
          facts={project.coverFacts}
          kind={project.kind}
          eager={props.eager}
        />
      </div>
      <Heading className={styles['title']}>
        <a className={styles['link']} href={projectPath(project.kind, project.id)}>
          {frenchTypography(project.title)}
        </a>
      </Heading>
      <p className={styles['meta']}>
        <b>{frenchTypography(project.client)}</b> {date ? <span>{date}</span> : null}
      </p>
      <div className={styles['chip']}>
        <ChipLink href={galleryPath(project.category)}>{project.category}</ChipLink>
      </div>
    </article>
  );
}
