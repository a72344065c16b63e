import { Form, NavLink } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { FOOT, type MenuEntry, ROOMS } from './entries.ts';
import styles from './menu.module.css';

/** The way around the back-office, in the rail and in the sheet. */
export function Menu({ onLeave }: { onLeave?: () => void }) {
  return (
    <nav className={styles['menu']} aria-label="Administration">
      <Entries entries={ROOMS} onLeave={onLeave} />
      <Entries entries={FOOT} onLeave={onLeave} />
    </nav>
  );
}

function Entries({ entries, onLeave }: { entries: readonly MenuEntry[]; onLeave: (() => void) | undefined }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Entry entry={entry} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, onLeave }: { entry: MenuEntry; onLeave: (() => void) | undefined }) {
  const { label, icon, to, as } = entry;
  const row = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
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
