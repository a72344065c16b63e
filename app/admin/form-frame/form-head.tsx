import { use } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import { ShowOnPageContext } from '#admin/edit-on-page/use-on-page.ts';
import { focusScreen } from '#admin/kit/focus-screen.ts';
import type { FrameFacts } from '#admin/navigation/read-frame.server.ts';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';
import styles from './form-frame.module.css';

/**
 * The header of a form or a screen: the back link, unless the session reaches no other screen (§45.13), its title, and
 * the way to its page where it is edited on one.
 */
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
  const list = useSavedListPath(back);
  const restricted = useRouteLoaderData<Partial<FrameFacts>>('admin/layout')?.restricted;
  return (
    <div className="cluster head">
      {restricted ? null : (
        <ButtonLink variant="outline" icon="back" to={list}>
          Retour
        </ButtonLink>
      )}
      <h1>{title}</h1>
      {showOnPage ? (
        <Button
          variant="outline"
          icon="pencil"
          onClick={() => {
            focusScreen();
            showOnPage();
          }}
        >
          Modifier sur la page
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** What one should know before a form. */
export function FormNotice({ children }: { children: React.ReactNode }) {
  return <p className={styles['notice']}>{children}</p>;
}

/** Above a form: the published version differs from it. */
export function UnpublishedNotice() {
  return (
    <FormNotice>
      Des modifications ne sont pas publiées&nbsp;: le site montre encore la version d’avant.
    </FormNotice>
  );
}
