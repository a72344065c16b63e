import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import styles from './load-error.module.css';

/** The project could not be shown (checklist 243, 252). */
export function LoadError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className={styles['screen']} role="alert">
      <h1>Erreur</h1>
      <p>{missing ? 'Projet non trouvé' : 'Erreur lors du chargement du projet'}</p>
      <ButtonLink look="primary" icon="back" to="/admin/dashboard">
        Retour au dashboard
      </ButtonLink>
    </div>
  );
}
