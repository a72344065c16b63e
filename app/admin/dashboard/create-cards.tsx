import { href, Link } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import type { ProjectKind } from '#domain/project.ts';
import styles from './create-cards.module.css';

const CARDS: { kind: ProjectKind; title: string; detail: string }[] = [
  { kind: 'influence', title: 'Nouveau projet Influence', detail: 'Campagne avec des créateurs' },
  { kind: 'production', title: 'Nouveau projet Production', detail: 'Film, photo, live, podcast' },
  { kind: 'web', title: 'Nouveau projet Solutions Web', detail: 'Site, refonte, application' },
];

/** The three ways to begin a project (§15.3). */
export function CreateCards() {
  return (
    <ul className={styles['cards']}>
      {CARDS.map((card) => (
        <li key={card.kind}>
          <Link to={href(`/admin/new-project/${card.kind}`)}>
            <span>
              {card.title}
              <small>{card.detail}</small>
            </span>
            <i>
              <Icon name="plus" />
            </i>
          </Link>
        </li>
      ))}
    </ul>
  );
}
