import { href } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';
import { ErrorRequestId } from '#ui/error-request-id/error-request-id.tsx';
import styles from './form-frame.module.css';

/** The error text in place of a form, and the back link (§16.3, §17.12, §19.7). */
export function FormLoadError({ message, children }: { message: string; children?: React.ReactNode }) {
  return (
    <div className={styles['failure']} role="alert">
      <h1>Erreur</h1>
      <p>{message}</p>
      <ErrorRequestId />
      {children}
      <ButtonLink variant="primary" icon="back" to={useSavedListPath(href('/admin/dashboard'))}>
        Retour au dashboard
      </ButtonLink>
    </div>
  );
}
