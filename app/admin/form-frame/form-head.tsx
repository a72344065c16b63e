import { Link } from 'react-router';
import { StatusBadge } from '#admin/controls/badge.tsx';
import { ButtonLink } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { OnlineLink } from '#admin/controls/online-link.tsx';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';
import styles from './form-frame.module.css';

/** The header of a form: the back link, its title, the stored status, and the link to its public page (§30.4). */
export function FormHead({
  back,
  title,
  published,
  online,
  versions,
  children,
}: {
  back: string;
  title: string;
  /** Undefined for a new item, and for a screen without a status. */
  published?: boolean | undefined;
  /** The public path; undefined while unpublished. */
  online?: string | undefined;
  /** The path of the version history; undefined for a new item. */
  versions?: string | undefined;
  /** Further links. */
  children?: React.ReactNode;
}) {
  return (
    <div className="head">
      <ButtonLink variant="outline" icon="back" to={useSavedListPath(back)}>
        Retour
      </ButtonLink>
      <h1>{title}</h1>
      {published === undefined ? null : <StatusBadge published={published} />}
      {online === undefined ? null : <OnlineLink className={styles['online']} href={online} />}
      {versions === undefined ? null : <VersionsLink to={versions} />}
      {children}
    </div>
  );
}

/** Link from a form to its version history (§41.3). */
export function VersionsLink({ to }: { to: string }) {
  return (
    <Link className={styles['online']} to={to}>
      <Icon name="history" />
      Versions
    </Link>
  );
}

/** Above a form: the published version differs from it. */
export function UnpublishedNotice() {
  return (
    <p className={styles['notice']}>
      Des modifications ne sont pas publiées&nbsp;: le site montre encore la version d’avant.
    </p>
  );
}
