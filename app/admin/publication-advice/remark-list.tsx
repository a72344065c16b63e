import { Link } from 'react-router';
import type { Remark } from '#domain/publication-advice/remark.ts';
import styles from './publication-advice.module.css';

/** What could be better, each a way to its field; `form`: the form's address, '' on its own page. */
export function RemarkList({ remarks, form }: { remarks: readonly Remark[]; form: string }) {
  return (
    <ul className={styles['remarks']}>
      {remarks.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          <Link to={`${form}#${field}`} replace={form === ''} preventScrollReset>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
