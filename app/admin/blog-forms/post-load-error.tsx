import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import styles from './post-form.module.css';
import { LOAD_FAILED } from './texts.ts';

/** The form could not be shown; which part is missing is told (checklist 270). */
export function PostLoadError() {
  const error = useRouteError();
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const known = Object.values(LOAD_FAILED).find((text) => text === told);
  return (
    <div className={styles['failure']} role="alert">
      <h1>Erreur</h1>
      <p>{known ?? LOAD_FAILED.post}</p>
      <ButtonLink look="primary" icon="back" to="/admin/dashboard">
        Retour au dashboard
      </ButtonLink>
    </div>
  );
}
