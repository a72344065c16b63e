import {
  type ErrorResponse,
  href,
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { ErrorRequestId } from '#ui/error-request-id/error-request-id.tsx';
import { Frame } from './frame.tsx';
import styles from './frame-error.module.css';
import type { FrameFacts } from './read-frame.server.ts';

type Refusal = ErrorResponse & { data: Partial<FrameFacts> | null };

/** Whether the error is a 403: the role of the signed-in administrator may not open the screen (refusePage). */
export function isRefusal(error: unknown): error is Refusal {
  return isRouteErrorResponse(error) && error.status === 403;
}

/**
 * The error boundary of the back-office's screens: the log contains the error, the screen a way back (§1.11). Also
 * shown for a 403 by role (§44.6).
 */
export function FrameError() {
  const error = useRouteError();
  const loaded = useRouteLoaderData<Partial<FrameFacts>>('admin/layout');
  const refused = isRefusal(error);
  const { role = 'editor', unread = 0, restricted = false } = (refused ? error.data : loaded) ?? {};
  return (
    <Frame role={role} unread={unread} restricted={restricted}>
      <main className={styles['screen']} id="contenu" tabIndex={-1}>
        {refused ? <Refused /> : <Failed />}
      </main>
    </Frame>
  );
}

function Refused() {
  return (
    <>
      <h1>Vous n’avez pas accès à cette page</h1>
      <p>Une personne qui a le rôle «&nbsp;Administration&nbsp;» peut vous l’ouvrir.</p>
      <p>
        <a className="target" href={href('/admin/dashboard')}>
          Retour au dashboard
        </a>
      </p>
    </>
  );
}

function Failed() {
  const { search } = useLocation();
  return (
    <>
      <title>Erreur | Administration</title>
      <h1>Erreur</h1>
      <p>L’écran n’a pas pu s’afficher. Réessayez dans un instant.</p>
      <ErrorRequestId />
      <p>
        <a className="target" href={search || '?'}>
          Réessayer
        </a>
        <a className="target" href={href('/admin/dashboard')}>
          Retour au dashboard
        </a>
      </p>
    </>
  );
}
