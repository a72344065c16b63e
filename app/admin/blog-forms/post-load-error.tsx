import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { TakeOverAutosave } from '#admin/editing/autosave/take-over-autosave.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { LOAD_FAILED } from './texts.ts';

/**
 * The form could not be loaded; the message names the missing part (§19.7). When the cause is unknown (no response
 * arrived), `otherwise` is shown: the first part that this form loads.
 */
export function PostLoadError({ error, otherwise }: { error: unknown; otherwise: string }) {
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const known = Object.values(LOAD_FAILED).find((text) => text === told);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <FormLoadError message={known ?? otherwise}>
      {missing ? (
        <TakeOverAutosave
          to={href('/admin/new-blog-post')}
          label="Reprendre votre saisie dans un nouvel article"
        />
      ) : null}
    </FormLoadError>
  );
}

/** The same as a route error boundary: when the document request failed. */
export function StoredPostRouteLoadError() {
  return <PostLoadError error={useRouteError()} otherwise={LOAD_FAILED.post} />;
}

/** A new article isn't stored yet: its form loads the categories first. */
export function NewPostRouteLoadError() {
  return <PostLoadError error={useRouteError()} otherwise={LOAD_FAILED.categories} />;
}
