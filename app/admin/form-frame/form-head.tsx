import { StatusBadge } from '#admin/controls/badge.tsx';
import { ButtonLink } from '#admin/controls/button.tsx';
import { useAddressOfPlace } from '#admin/list-place/use-list-place.ts';
import styles from './form-frame.module.css';

/** The head of a form: the way back, its title, and the status of what is stored. */
export function FormHead({
  back,
  title,
  published,
}: {
  back: string;
  title: string;
  /** Undefined for something new. */
  published: boolean | undefined;
}) {
  return (
    <div className={styles['head']}>
      <ButtonLink look="outline" icon="back" to={useAddressOfPlace(back)}>
        Retour
      </ButtonLink>
      <h1>{title}</h1>
      {published === undefined ? null : <StatusBadge published={published} />}
    </div>
  );
}
