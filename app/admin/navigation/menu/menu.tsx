import { useContext } from 'react';
import { Form, href, NavLink } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { RoleContext } from '#admin/permissions/use-role.ts';
import { isAllowed } from '#domain/accounts/permissions.ts';
import { UnreadBadge } from '../unread-badge.tsx';
import { FOOTER_NAVIGATION, type MenuEntry, PRIMARY_NAVIGATION } from './entries.ts';
import styles from './menu.module.css';

/** The navigation of the back-office, in the rail and in the sheet. */
export function Menu({ unread, onLeave }: { unread: number; onLeave?: () => void }) {
  return (
    <nav className={styles['menu']} aria-label="Administration">
      <Entries entries={PRIMARY_NAVIGATION} unread={unread} onLeave={onLeave} />
      <Entries entries={FOOTER_NAVIGATION} unread={unread} onLeave={onLeave} />
    </nav>
  );
}

type Shared = { unread: number; onLeave: (() => void) | undefined };

function Entries({ entries, ...shared }: Shared & { entries: readonly MenuEntry[] }) {
  const role = useContext(RoleContext);
  const shown = entries.filter(({ needs }) => needs === undefined || isAllowed(role, needs));
  return (
    <ul>
      {shown.map((entry) => (
        <li key={entry.to}>
          <Entry entry={entry} {...shared} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, unread, onLeave }: Shared & { entry: MenuEntry }) {
  const { label, icon, to, as } = entry;
  const row = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
      {to === href('/admin/inbox') ? <UnreadBadge unread={unread} /> : null}
    </>
  );
  if (as === 'document')
    return (
      <a className={styles['row']} href={to}>
        {row}
      </a>
    );
  if (as === 'form')
    return (
      <Form method="post" action={to} reloadDocument>
        <button className={styles['row']} type="submit">
          {row}
        </button>
      </Form>
    );
  return (
    <NavLink className={styles['row'] ?? ''} to={to} onClick={onLeave}>
      {row}
    </NavLink>
  );
}
