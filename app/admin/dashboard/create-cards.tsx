import { href, Link } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { useHashScroll } from '#admin/navigation/use-hash-scroll.ts';
import { KINDS, PROJECT_KINDS } from '#domain/projects/kinds.ts';
import styles from './create-cards.module.css';

const CARDS = PROJECT_KINDS.map((kind) => ({ kind, ...KINDS[kind] })).sort((one, other) =>
  one.label.localeCompare(other.label, 'fr'),
);

/** Links that create a project of each kind, by name. */
export function CreateCards() {
  useHashScroll();
  return (
    <ul className={styles['cards']} id="nouveau-projet">
      {CARDS.map((card) => (
        <li key={card.kind}>
          <Link className="card strong" to={href(`/admin/new-project/${card.kind}`)}>
            <span>
              Nouveau projet {card.label}
              <small className="quiet block">{card.examples}</small>
            </span>
            <span className={styles['plus']}>
              <Icon name="plus" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
