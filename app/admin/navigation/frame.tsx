import { href, Link } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { PaletteButton } from '#admin/palette/palette-button.tsx';
import { usePalette } from '#admin/palette/use-palette.tsx';
import { RoleContext } from '#admin/permissions/use-role.ts';
import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import styles from './frame.module.css';
import { Menu } from './menu/menu.tsx';
import { MenuSheet } from './menu/menu-sheet.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/**
 * The layout of every guarded screen: the skip link, and the menu by role: at the left of a screen that is wide enough
 * (§31.1), else in a bar above it. `restricted`: the menu has only what leads out (§45.13).
 */
export function Frame({
  unread = 0,
  role,
  restricted = false,
  children,
}: {
  unread?: number;
  role: Role;
  restricted?: boolean;
  children: React.ReactNode;
}) {
  const { open, palette } = usePalette();
  return (
    <RoleContext value={role}>
      <div className={styles['frame']} data-look="admin">
        <a className={styles['skip']} href="#contenu">
          Aller au contenu
        </a>
        <header className={styles['rail']}>
          <Brand />
          {restricted ? null : <PaletteButton onOpen={open} />}
          <Menu unread={unread} restricted={restricted} />
        </header>
        <header className={styles['bar']}>
          <Brand />
          <div className={styles['links']}>
            {restricted ? null : <PaletteButton compact onOpen={open} />}
            {!restricted && isAllowed(role, 'messages') ? (
              <Link className={styles['link']} to={href('/admin/inbox')}>
                <Icon name="message" />
                <span>Messages</span>
                <UnreadBadge unread={unread} />
              </Link>
            ) : null}
            <MenuSheet unread={unread} restricted={restricted} />
          </div>
        </header>
        {children}
        {restricted ? null : palette}
      </div>
    </RoleContext>
  );
}

/** The logo, linked to the first screen. */
function Brand() {
  return (
    <Link className={styles['brand']} to={href('/admin/dashboard')}>
      <BrandMark className={styles['mark']} />
      <span>Administration</span>
    </Link>
  );
}
