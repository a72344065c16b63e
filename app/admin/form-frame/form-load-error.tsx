import { href } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { useAddressOfPlace } from '#admin/list-place/use-list-place.ts';
import { ErrorReference } from '#ui/error-reference/error-reference.tsx';
import styles from './form-frame.module.css';

/** Instead of a form: why, and the way back (§16.3, §17.12, §19.7). */
export function FormLoadError({ message, children }: { message: string; children?: React.ReactNode }) {
  return (
    <div className={styles['failure']} role="alert">
      <h1>Erreur</h1>
      <p>{message}</p>
      <ErrorReference />
      {children}
      <ButtonLink look="primary" icon="back" to={useAddressOfPlace(href('/admin/dashboard'))}>
        Retour au dashboard
      </ButtonLink>
    </div>
  );
}
