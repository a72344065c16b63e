import { StatusBadge } from '#admin/controls/badge.tsx';
import { ButtonLink } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';
import styles from './form-frame.module.css';
import { VersionsLink } from './versions-link.tsx';

/** The head of a form: the way back, its title, the status of what is stored, and the way to its public page (§30.4). */
export function FormHead({
  back,
  title,
  published,
  online,
  versions,
}: {
  back: string;
  title: string;
  /** Undefined for something new. */
  published: boolean | undefined;
  /** Where visitors see it; undefined while they don't. */
  online: string | undefined;
  /** Where what was saved before is found; undefined for something new. */
  versions?: string | undefined;
}) {
  return (
    <div className={styles['head']}>
      <ButtonLink variant="outline" icon="back" to={useSavedListPath(back)}>
        Retour
      </ButtonLink>
      <h1>{title}</h1>
      {published === undefined ? null : <StatusBadge published={published} />}
      {online === undefined ? null : (
        <a className={styles['online']} href={online} target="_blank" rel="noreferrer">
          <Icon name="external" />
          Voir en ligne
          <span className="sr"> (nouvel onglet)</span>
        </a>
      )}
      {versions === undefined ? null : <VersionsLink to={versions} />}
    </div>
  );
}
