import { href, useRouteLoaderData } from 'react-router';
import type { Role } from '#domain/accounts/permissions.ts';
import { ErrorReference } from '#ui/error-reference/error-reference.tsx';
import { Frame } from './frame.tsx';
import styles from './frame-error.module.css';

/** Shown when a screen of the back-office can't be drawn: the log says why, the way back is here (§1.11). */
export function FrameError() {
  const loaded = useRouteLoaderData<{ role?: Role }>('admin/layout');
  return (
    <Frame role={loaded?.role ?? 'editor'}>
      <main className={styles['screen']} id="contenu">
        <title>Erreur | Administration</title>
        <h1>Erreur</h1>
        <p>L’écran n’a pas pu s’afficher. Réessayez dans un instant.</p>
        <ErrorReference />
        <p>
          <a href="?">Réessayer</a>
          <a href={href('/admin/dashboard')}>Retour au dashboard</a>
        </p>
      </main>
    </Frame>
  );
}
