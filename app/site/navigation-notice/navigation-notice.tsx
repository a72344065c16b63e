import { SpinnerMark } from '#ui/spinner/spinner.tsx';
import styles from './navigation-notice.module.css';

/** Loading notice over the page during a slow navigation (§1.8); the element fills and shows it. */
export function NavigationNotice() {
  return (
    <navigation-notice className={styles['notice']} role="status" data-screen-only="" hidden>
      <SpinnerMark className={styles['mark']} />
    </navigation-notice>
  );
}
