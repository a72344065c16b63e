import { Link } from 'react-router';
import type { Warning } from '#domain/content-checks/warning.ts';
import { counted } from '#domain/text/plural.ts';
import styles from './content-checks.module.css';

export const READY = 'Prêt à publier\u00a0?';
export const NOTHING = 'Rien à signaler';

/** 'Rien à signaler', '1 remarque', '3 remarques'. */
export function warningCount(count: number): string {
  return count === 0 ? NOTHING : counted(count, 'remarque', 'remarques');
}

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
