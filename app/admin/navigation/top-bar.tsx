import { href, Link } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { useMay } from '#admin/permissions/use-role.ts';
import { Brand } from './brand.tsx';
import { MenuSheet } from './menu/menu-sheet.tsx';
import styles from './top-bar.module.css';
import { UnreadBadge } from './unread-badge.tsx';

/** The bar above every guarded screen that is too narrow for the rail. */
export function TopBar({ unread }: { unread: number }) {
  const messages = useMay('messages');
  return (
    <header className={styles['bar']}>
      <Brand />
      <div className={styles['links']}>
        {messages ? (
          <Link className={styles['link']} to={href('/admin/inbox')}>
            <Icon name="message" />
            <span>Messages</span>
            <UnreadBadge unread={unread} />
          </Link>
        ) : null}
        <MenuSheet unread={unread} />
      </div>
    </header>
  );
}
