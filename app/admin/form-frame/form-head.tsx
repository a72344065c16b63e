import { use } from 'react';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import { ShowOnPageContext } from '#admin/edit-on-page/use-on-page.ts';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';
import styles from './form-frame.module.css';

/** The header of a form or a screen: the back link, its title, and the way to its page where it is edited on one. */
export function FormHead({
  back,
  title,
  children,
}: {
  back: string;
  title: string;
  /** Further links. */
  children?: React.ReactNode;
}) {
  const showOnPage = use(ShowOnPageContext);
  return (
    <div className="head">
      <ButtonLink variant="outline" icon="back" to={useSavedListPath(back)}>
        Retour
      </ButtonLink>
      <h1>{title}</h1>
      {showOnPage ? (
        <Button variant="outline" icon="pencil" onClick={() => showOnPage()}>
          Modifier sur la page
        </Button>
      ) : null}
      {children}
    </div>
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
