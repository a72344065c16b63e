import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { TakeOverAutosave } from '#admin/editing/take-over-autosave.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { LOAD_FAILED } from './texts.ts';

/** The form could not be shown; which part is missing is told (checklist 270). */
export function PostLoadError({ error }: { error: unknown }) {
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const known = Object.values(LOAD_FAILED).find((text) => text === told);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <FormLoadError message={known ?? LOAD_FAILED.post}>
      {missing ? (
        <TakeOverAutosave
          to={href('/admin/new-blog-post')}
          label="Reprendre votre saisie dans un nouvel article"
        />
      ) : null}
    </FormLoadError>
  );
}

/** The same where a route failed: when the document was asked for. */
export function PostRouteLoadError() {
  return <PostLoadError error={useRouteError()} />;
}
