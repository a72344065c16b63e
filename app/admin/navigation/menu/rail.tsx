import { Brand } from '../brand.tsx';
import { Menu } from './menu.tsx';
import styles from './rail.module.css';

/** The menu on the left of every guarded screen that is wide enough (§31.1). */
export function Rail({ unread }: { unread: number }) {
  return (
    <header className={styles['rail']}>
      <Brand />
      <Menu unread={unread} />
    </header>
  );
}
