import { Link } from 'react-router';
import type { Warning } from '#domain/content-checks/warning.ts';
import styles from './content-checks.module.css';

/** The content warnings, each a link to its field; `form`: the form's path, '' on its own page. */
export function WarningList({ warnings, form }: { warnings: readonly Warning[]; form: string }) {
  return (
    <ul className={styles['remarks']}>
      {warnings.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          <Link to={`${form}#${field}`} replace={form === ''} preventScrollReset>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
