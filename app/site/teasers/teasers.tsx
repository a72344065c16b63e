import { ProjectTeaser } from '#content/types/projects/card/project-teaser.tsx';
import type { Category } from '#domain/projects/kinds.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { galleryPath } from '#domain/projects/project-paths.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { RevealWhenSeen } from '#ui/reveal/reveal-when-seen.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { type Deferred, DeferredSection } from '../deferred.tsx';
import styles from './teasers.module.css';

// Boxes of 4:5, three side by side from 768 px.
const BOXES = [
  { when: '(min-width: 768px)', width: '31vw', height: '39vw' },
  { width: '92vw', height: '115vw' },
];

/**
 * The three newest projects of a service and a link to all of them (§5.8, §5.9). Nothing when there are none; a spinner
 * while they load.
 */
export function Teasers(props: {
  heading: string;
  category: Category;
  projects: Deferred<ProjectCard[] | undefined>;
}) {
  return (
    <DeferredSection
      data={props.projects}
      waiting={<Spinner className={styles['waiting']}>Chargement des projets…</Spinner>}
    >
      {(projects) =>
        projects && projects.length > 0 ? (
          <section
            className={styles['teasers']}
            aria-labelledby="derniers-projets"
            data-later=""
            data-later-styles=""
          >
            <h2 className="h2" id="derniers-projets">
              {props.heading}
            </h2>
            <ButtonLink variant="ghost" href={galleryPath(props.category)}>
              Voir tous les projets
            </ButtonLink>
            <RevealWhenSeen>
              <ul className={styles['grid']}>
                {projects.map((project) => (
                  <li key={project.id}>
                    <ProjectTeaser project={project} boxes={BOXES} />
                  </li>
                ))}
              </ul>
            </RevealWhenSeen>
          </section>
        ) : null
      }
    </DeferredSection>
  );
}
