import { StatusBadge } from '#admin/controls/badge.tsx';
import { ButtonLink } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';
import styles from './form-frame.module.css';
import { VersionsLink } from './versions-link.tsx';

/** The header of a form: the back link, its title, the stored status, and the link to its public page (§30.4). */
export function FormHead({
  back,
  title,
  published,
  online,
  versions,
}: {
  back: string;
  title: string;
  /** Undefined for a new item, and for a screen without a status. */
  published?: boolean | undefined;
  /** The public path; undefined while unpublished. */
  online?: string | undefined;
  /** The path of the version history; undefined for a new item. */
  versions?: string | undefined;
}) {
  return (
    <div className="head">
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
