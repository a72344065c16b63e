import { RoleContext } from '#admin/permissions/use-role.ts';
import type { Role } from '#domain/accounts/permissions.ts';
import styles from './frame.module.css';
import { Rail } from './menu/rail.tsx';
import { TopBar } from './top-bar.tsx';

/** The layout of every guarded screen: the skip link, and the menu at the side or above, filtered by role. */
export function Frame({
  unread = 0,
  role,
  children,
}: {
  unread?: number;
  role: Role;
  children: React.ReactNode;
}) {
  return (
    <RoleContext value={role}>
      <div className={styles['frame']} data-look="admin">
        <a className={styles['skip']} href="#contenu">
          Aller au contenu
        </a>
        <Rail unread={unread} />
        <TopBar unread={unread} />
        {children}
      </div>
    </RoleContext>
  );
}
