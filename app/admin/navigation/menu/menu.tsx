import { useContext } from 'react';
import { Form, href, NavLink } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { RoleContext } from '#admin/permissions/use-role.ts';
import { mayUse, screenName } from '#admin/screens.ts';
import { UnreadBadge } from '../unread-badge.tsx';
import { FOOTER_NAVIGATION, type MenuEntry, PRIMARY_NAVIGATION } from './entries.ts';
import styles from './menu.module.css';

type MenuProps = { unread: number; restricted: boolean; onLeave?: () => void };

/** The navigation of the back-office, in the rail and in the sheet. `restricted`: without its screens. */
export function Menu({ unread, restricted, onLeave }: MenuProps) {
  const role = useContext(RoleContext);
  const rows = (entries: readonly MenuEntry[]) =>
    entries
      .filter(([path]) => !restricted && mayUse(role, path, {}))
      .map(([path, icon]) => (
        <li key={path}>
          <NavLink className={styles['row'] ?? ''} to={path} onClick={onLeave}>
            <Icon name={icon} />
            <span>{screenName(path)}</span>
            {path === href('/admin/inbox') ? <UnreadBadge unread={unread} /> : null}
          </NavLink>
        </li>
      ));
  return (
    <nav className={styles['menu']} aria-label="Administration">
      {restricted ? null : <ul>{rows(PRIMARY_NAVIGATION)}</ul>}
      <ul>
        {rows(FOOTER_NAVIGATION)}
        <li>
          <a className={styles['row']} href={href('/')}>
            <Icon name="external" />
            <span>Voir le site</span>
          </a>
        </li>
        <li>
          {/* A full page load: no data of the session stays in memory. */}
          <Form method="post" action={href('/admin/logout')} reloadDocument>
            <button className={styles['row']} type="submit">
              <Icon name="logout" />
              <span>Déconnexion</span>
            </button>
          </Form>
        </li>
      </ul>
    </nav>
  );
}
