import { useLocation, useNavigation } from 'react-router';
import { loadingText } from '#admin/screens.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './loading-screen.module.css';

/**
 * Covers the screen during a navigation to another one; a change of filters or a save keeps the current screen visible.
 */
export function LoadingScreen() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  if (navigation.state !== 'loading' || navigation.location.pathname === pathname) return null;
  return (
    <div className={styles['cover']}>
      <Spinner>{loadingText(navigation.location.pathname)}</Spinner>
    </div>
  );
}
