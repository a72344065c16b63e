import { Brand } from '../brand.tsx';
import { Menu } from './menu.tsx';
import styles from './rail.module.css';

/** The menu at the left of every guarded screen that has room for it (§31.1). */
export function Rail({ unread }: { unread: number }) {
  return (
    <header className={styles['rail']}>
      <Brand />
      <Menu unread={unread} />
    </header>
  );
}
