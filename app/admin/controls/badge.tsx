import styles from './badge.module.css';
import { Icon } from './icon.tsx';

/** The status of a project or an article, in words and by the form of its dot. */
export function StatusBadge({ published }: { published: boolean }) {
  return (
    <span className={`${styles['badge']} ${published ? styles['published'] : styles['draft']}`}>
      {published ? 'Publié' : 'Brouillon'}
    </span>
  );
}

/** What became of something, in words and by the form of its dot. */
export function StateBadge({ good = false, children }: { good?: boolean; children: string }) {
  return (
    <span className={`${styles['badge']} ${good ? styles['published'] : styles['draft']}`}>{children}</span>
  );
}

/** A plain word about a row. */
export function Badge({ children }: { children: string }) {
  return <span className={`${styles['badge']} ${styles['plain']}`}>{children}</span>;
}

/** Says that a project is put forward (§15.4). */
export function FeaturedBadge() {
  return (
    <span className={`${styles['badge']} ${styles['featured']}`}>
      <Icon name="star" size={13} />
      <span lang="en">Featured</span>
    </span>
  );
}

/** Says who approved something: as long as a name is. */
export function ApprovedBadge({ children }: { children: string }) {
  return <span className={`${styles['badge']} ${styles['approved']}`}>{children}</span>;
}

/** Says that something was changed and is not public yet. */
export function UnpublishedChangesBadge() {
  return <span className={`${styles['badge']} ${styles['changed']}`}>Modifications non publiées</span>;
}
