import { href, Link } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { Brand } from './brand.tsx';
import { MenuSheet } from './menu/menu-sheet.tsx';
import styles from './top-bar.module.css';

/** The bar above every guarded screen that has no room for the rail. */
export function TopBar() {
  return (
    <header className={styles['bar']}>
      <Brand />
      <div className={styles['links']}>
        <Link className={styles['link']} to={href('/admin/inbox')}>
          <Icon name="message" />
          <span>Messages</span>
        </Link>
        <MenuSheet />
      </div>
    </header>
  );
}
