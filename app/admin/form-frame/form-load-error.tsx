import { href, useLocation } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';
import { ErrorRequestId } from '#ui/error-request-id/error-request-id.tsx';
import styles from './form-frame.module.css';

/** The error text in place of a form, the back link (§16.3, §17.12, §19.7), and what else helps: a retry by default. */
export function FormLoadError({ message, children }: { message: string; children?: React.ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles['failure']} role="alert">
      <h1>Erreur</h1>
      <p>{message}</p>
      <ErrorRequestId />
      <div className="cluster">
        <ButtonLink variant="primary" icon="back" to={useSavedListPath(href('/admin/dashboard'))}>
          Retour au dashboard
        </ButtonLink>
        {children ?? (
          // As a document: the router loads the data of a form once.
          <ButtonLink variant="outline" icon="retry" to={pathname + search} reloadDocument>
            Réessayer
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
