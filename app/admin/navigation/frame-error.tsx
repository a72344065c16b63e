import { href } from 'react-router';
import styles from './frame-error.module.css';
import { TopBar } from './top-bar.tsx';

/** The last resort of the back-office: what broke is in the log, the way back is here (decision 28). */
export function FrameError() {
  return (
    <div data-look="admin">
      <TopBar />
      <main className={styles['screen']}>
        <title>Erreur | Administration</title>
        <h1>Erreur</h1>
        <p>L’écran n’a pas pu s’afficher. Réessayez dans un instant.</p>
        <p>
          <a href="?">Réessayer</a>
          <a href={href('/admin/dashboard')}>Retour au dashboard</a>
        </p>
      </main>
    </div>
  );
}
