import type { PictureBox } from '#domain/files/stored-picture.ts';
import type { ProjectCard as Project } from '#domain/projects/project-card.ts';
import { projectDate } from '#domain/projects/project-date.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { ProjectCover } from '../cover/project-cover.tsx';
import styles from './project-teaser.module.css';

/**
 * A project as a picture whose text appears on hover (1280 px and up, with hover), or below that width once it is fully
 * in view (§5.10). Without hover the text shows at once. `className` sets the aspect ratio of the picture.
 */
export function ProjectTeaser(props: {
  project: Project;
  className?: string | undefined;
  /** The layout boxes that its picture covers. */
  boxes: readonly PictureBox[];
}) {
  const { project } = props;
  const date = projectDate(project);
  return (
    <a
      className={`${styles['teaser']} ${props.className ?? ''}`}
      href={projectPath(project.kind, project.id)}
    >
      <ProjectCover
        cover={project.coverImage}
        facts={project.coverFacts}
        kind={project.kind}
        boxes={props.boxes}
      />
      <span className={styles['details']} data-revealed>
        <b>{frenchTypography(project.client)}</b> <strong>{frenchTypography(project.title)}</strong> {date}
      </span>
    </a>
  );
}
