import { memo } from 'react';
import { ProjectCard } from '#content/types/projects/card/project-card.tsx';
import styles from './gallery.module.css';
import type { GalleryCard } from './gallery-part.ts';

/**
 * One chunk of the list. `content-visibility` makes it free while it is far from the viewport, and memo renders it
 * once, however many follow.
 */
export const CardList = memo(function CardList(props: { cards: readonly GalleryCard[]; first: boolean }) {
  return (
    <ul className={styles['grid']}>
      {props.cards.map((card, index) => (
        <li key={card.id}>
          <ProjectCard project={card} eager={props.first && index === 0} />
        </li>
      ))}
    </ul>
  );
});

/** Six skeleton cards while another category loads. */
export function CardFrames() {
  return (
    <div role="status" className={styles['parts']}>
      <span className="sr">Chargement des projets…</span>
      <ul className={`${styles['grid']} ${styles['skeleton']}`} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((frame) => (
          <li key={frame}>
            <div className={styles['frame']} />
            <div className={styles['line']} />
            <div className={styles['line']} />
          </li>
        ))}
      </ul>
    </div>
  );
}
