import { Link } from 'react-router';
import styles from './lists.module.css';

/** The title of a row, linked to its form (§29.2), and below it the details that distinguish it from others. */
export function RowText({
  titleId,
  title,
  editAddress,
  children,
}: {
  titleId: string;
  title: string;
  editAddress: string;
  children: React.ReactNode;
}) {
  return (
    <div className={styles['text']}>
      <h2 className={styles['title']} id={titleId}>
        <Link to={editAddress}>{title}</Link>
      </h2>
      {children}
    </div>
  );
}
