import styles from './badge.module.css';
import { Icon } from './icon.tsx';

/** The status of a project or an article, as text and by the shape of its dot. */
export function StatusBadge({ published }: { published: boolean }) {
  return (
    <span className={`${styles['badge']} ${published ? styles['published'] : styles['draft']}`}>
      {published ? 'Publié' : 'Brouillon'}
    </span>
  );
}

/** An outcome, as text and by the shape of its dot. */
export function StateBadge({ good = false, children }: { good?: boolean; children: string }) {
  return (
    <span className={`${styles['badge']} ${good ? styles['published'] : styles['draft']}`}>{children}</span>
  );
}

/** A neutral label of a row. */
export function Badge({ children }: { children: string }) {
  return <span className={`${styles['badge']} ${styles['plain']}`}>{children}</span>;
}

/** The project is featured (§15.4). */
export function FeaturedBadge() {
  return (
    <span className={`${styles['badge']} ${styles['featured']}`} title="Mis en avant sur l’accueil">
      <Icon name="star" size={13} />
      <span lang="en">Featured</span>
    </span>
  );
}

/** The item has unpublished changes. */
export function UnpublishedChangesBadge() {
  return <span className={`${styles['badge']} ${styles['changed']}`}>Modifications non publiées</span>;
}
