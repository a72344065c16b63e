import styles from './frame.module.css';
import { Rail } from './menu/rail.tsx';
import { TopBar } from './top-bar.tsx';

/** What stands around every guarded screen: the way past it, and the menu at the side or above. */
export function Frame({ unread = 0, children }: { unread?: number; children: React.ReactNode }) {
  return (
    <div className={styles['frame']} data-look="admin">
      <a className={styles['skip']} href="#contenu">
        Aller au contenu
      </a>
      <Rail unread={unread} />
      <TopBar unread={unread} />
      {children}
    </div>
  );
}
