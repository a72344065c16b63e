import { Link } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import styles from './form-frame.module.css';

/** Link from a form to its version history (§41.3). */
export function VersionsLink({ to }: { to: string }) {
  return (
    <Link className={styles['online']} to={to}>
      <Icon name="history" />
      Versions
    </Link>
  );
}
