import { href, isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ErrorRequestId } from '#ui/error-request-id/error-request-id.tsx';
import styles from './application-error.module.css';

/**
 * Error page (§1.11): no stack, a retry and a link home. A request that the request guards refused (too large, not a
 * form) has its own sentence.
 */
export function ApplicationError({ error }: { error?: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 403) return <NoAccess />;
  const refused = isRouteErrorResponse(error) && (error.status === 413 || error.status === 415);
  return (
    <main className={styles['screen']} id="contenu" tabIndex={-1} data-paper="" data-error-screen="">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <div className={styles['text']}>
        <h1>Unexpected Application Error!</h1>
        <p>{refused ? String(error.data) : 'La page n’a pas pu s’afficher. Réessayez dans un instant.'}</p>
        <ErrorRequestId />
        <div className={styles['actions']}>
          <ButtonLink href="" variant="black" arrow={false}>
            Réessayer
          </ButtonLink>
          <a className={styles['home']} href="/">
            Retour à l’accueil
          </a>
        </div>
      </div>
    </main>
  );
}

/**
 * A preview that the administrator's role doesn't allow (§44.6); screens show this in their frame (admin/navigation).
 */
function NoAccess() {
  return (
    <main className={styles['screen']} id="contenu" tabIndex={-1} data-paper="" data-error-screen="">
      <title>Accès refusé | Administration</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className={styles['text']}>
        <h1>Vous n’avez pas accès à cette page</h1>
        <p>Une personne qui a le rôle «&nbsp;Administration&nbsp;» peut vous l’ouvrir.</p>
        <div className={styles['actions']}>
          <ButtonLink href={href('/admin/dashboard')} variant="black" arrow={false}>
            Retour au dashboard
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
