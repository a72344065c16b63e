import { href, Link } from 'react-router';
import { BrandMark } from '#ui/brand-mark.tsx';
import styles from './brand.module.css';

/** The logo, linked to the first screen. */
export function Brand() {
  return (
    <Link className={styles['brand']} to={href('/admin/dashboard')}>
      <BrandMark className={styles['mark']} />
      <span>Administration</span>
    </Link>
  );
}
