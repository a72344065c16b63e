import styles from './unread-badge.module.css';

/** Beside 'Messages': how many nobody has opened (§29.8). Nothing when there is none. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <b className={styles['badge']}>
      {unread > 99 ? '99+' : unread}
      <span className="sr"> {unread > 1 ? 'non lus' : 'non lu'}</span>
    </b>
  );
}
