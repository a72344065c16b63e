import { ProjectTeaser } from '#content/types/projects/card/project-teaser.tsx';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { galleryPath } from '#domain/projects/project-paths.ts';
import { type Deferred, DeferredSection } from '#site/deferred.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { RevealWhenSeen } from '#ui/reveal/reveal-when-seen.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './influence-section.module.css';

// The first card is as wide as the two others together, which are in portrait format (influence-section.module.css).
const PHONE = { width: '92vw', height: '106vw' };
const LARGE_BOXES = [
  { when: '(min-width: 1024px)', width: '46vw', height: '58vw' },
  { when: '(min-width: 768px)', width: '94vw', height: '65vw' },
  PHONE,
];
const SMALL_BOXES = [
  { when: '(min-width: 1024px)', width: '23vw', height: '37vw' },
  { when: '(min-width: 768px)', width: '46vw', height: '58vw' },
  PHONE,
];

type Props = { heading: string; projects: Deferred<ProjectCard[] | undefined> };

/** The three newest influence projects, arranged like the phases of a step (§3.17, §5.10). */
export function InfluenceSection({ heading, projects }: Props) {
  return (
    <DeferredSection data={projects} waiting={<Spinner className={styles['waiting']}>Chargement...</Spinner>}>
      {(cards) =>
        cards && cards.length > 0 ? (
          <section className={styles['section']} aria-labelledby="projets-influence" data-later="">
            <h2 className={`h2 ${styles['heading']}`} id="projets-influence">
              {heading}
            </h2>
            <RevealWhenSeen>
              <ul className={styles['cards']}>
                {cards.map((card, index) => (
                  <li key={card.id}>
                    <ProjectTeaser
                      project={card}
                      className={styles['card']}
                      boxes={index === 0 ? LARGE_BOXES : SMALL_BOXES}
                    />
                  </li>
                ))}
              </ul>
            </RevealWhenSeen>
            <ButtonLink href={galleryPath('INFLUENCE')} variant="ghost">
              Voir tous nos projets influence
            </ButtonLink>
          </section>
        ) : null
      }
    </DeferredSection>
  );
}
