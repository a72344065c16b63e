import { plural } from '#domain/text/plural.ts';
import styles from './unread-badge.module.css';

/** The number of unread messages, next to 'Messages' (§29.8). Renders nothing for zero. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <b className={styles['badge']}>
      {unread > 99 ? '99+' : unread}
      <span className="sr"> {plural(unread, 'non lu', 'non lus')}</span>
    </b>
  );
}
