import { isRouteErrorResponse, useRouteError } from 'react-router';
import { TakeOverJournal } from '#admin/editing/take-over-journal.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { LOAD_FAILED } from './texts.ts';

/** The form could not be shown; which part is missing is told (§19.7). */
export function PostLoadError({ error }: { error: unknown }) {
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const known = Object.values(LOAD_FAILED).find((text) => text === told);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <FormLoadError message={known ?? LOAD_FAILED.post}>
      {missing ? (
        <TakeOverJournal to="/admin/new-blog-post" label="Reprendre votre saisie dans un nouvel article" />
      ) : null}
    </FormLoadError>
  );
}

/** The same as an error boundary: for a failure while the whole document is loaded. */
export function PostRouteLoadError() {
  return <PostLoadError error={useRouteError()} />;
}
