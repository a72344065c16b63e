import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './loading-screen.module.css';
import { loadingText } from './loading-text.ts';

/** Covers the screen while another one is on its way; a change of filters or a save keeps the screen in view. */
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
