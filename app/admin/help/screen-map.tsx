import { Link } from 'react-router';
import type { ScreenGroup } from '#admin/screens.ts';
import styles from './screen-map.module.css';

/** The second navigation of the back-office, in addition to its menu (§22.5). */
export function ScreenMap({ groups }: { groups: readonly ScreenGroup[] }) {
  return (
    <details className={styles['map']}>
      <summary>Plan de l’administration</summary>
      <ul>
        {groups.map(({ heading, screens }) => (
          <li key={heading} className="quiet">
            {heading}
            <ul>
              {screens.map(({ name, path }) => (
                <li key={path}>
                  <Link className="text-link linked" to={path}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
