import { useRevalidator } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ErrorRequestId } from '#ui/error-request-id/error-request-id.tsx';
import styles from './lists.module.css';

/** The list could not be loaded (§15.9). */
export function LoadFailure({ tab }: { tab: 'projects' | 'posts' }) {
  const revalidator = useRevalidator();
  return (
    <div className={styles['notice']} role="alert">
      <h2>Erreur</h2>
      <p>
        {tab === 'posts'
          ? 'Une erreur est survenue lors du chargement des articles'
          : 'Une erreur est survenue lors du chargement des projets'}
      </p>
      <ErrorRequestId />
      <Button
        variant="outline"
        icon="retry"
        disabled={revalidator.state !== 'idle'}
        onClick={() => void revalidator.revalidate()}
      >
        Réessayer
      </Button>
    </div>
  );
}
