import { useEffect, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { PaletteButton } from '#admin/palette/palette-button.tsx';
import { usePalette } from '#admin/palette/use-palette.tsx';
import { RoleContext } from '#admin/permissions/use-role.ts';
import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import styles from './frame.module.css';
import { Menu } from './menu/menu.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/**
 * Skips to the content without a history entry: the router doesn't know one that a fragment made, so the guard of a form
 * with changes would fail on it, with a warning.
 */
function skipToContent(event: React.MouseEvent) {
  const content = document.getElementById('contenu');
  if (!content) return;
  event.preventDefault();
  content.scrollIntoView();
  content.focus({ preventScroll: true });
}

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
        {/* biome-ignore lint/a11y/useValidAnchor: the handler goes where the link leads */}
        <a className={styles['skip']} href="#contenu" onClick={skipToContent}>
          Aller au contenu
        </a>
        <header className={styles['rail']}>
          <Brand />
          {restricted ? null : <PaletteButton onOpen={open} />}
          <Menu unread={unread} restricted={restricted} />
        </header>
        <header className={styles['bar']}>
          <Brand />
          <div className="line gap-4">
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

/** From this width on the rail is shown (navigation/frame.module.css). */
const RAIL = '(min-width: 1024px)';

/** The menu on narrow windows: a button that opens a full-screen sheet (§31.2). */
function MenuSheet({ unread, restricted }: { unread: number; restricted: boolean }) {
  const { key } = useLocation();
  // Any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = () => setOpenAt(undefined);
  useEffect(() => {
    const rail = window.matchMedia(RAIL);
    const closeBesideRail = () => rail.matches && setOpenAt(undefined);
    rail.addEventListener('change', closeBesideRail);
    return () => rail.removeEventListener('change', closeBesideRail);
  }, []);
  return (
    <>
      <Button icon="menu" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpenAt(key)}>
        Menu
      </Button>
      <Dialog open={open} title="Menu" variant="sheet" onCancel={close}>
        <Menu unread={unread} restricted={restricted} onLeave={close} />
      </Dialog>
    </>
  );
}
