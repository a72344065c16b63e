import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { TakeOverAutosave } from '#admin/editing/autosave/take-over-autosave.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { LOAD_FAILED } from './texts.ts';

/**
 * The form could not be shown; which part is missing is told (§19.7). Where nobody knows (no answer came) `otherwise` is said: the
 * first part that this form asks for.
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

/** The same where a route failed: when the document was asked for. */
export function StoredPostRouteLoadError() {
  return <PostLoadError error={useRouteError()} otherwise={LOAD_FAILED.post} />;
}

/** A new article is nowhere yet: what its form asks for first are the categories. */
export function NewPostRouteLoadError() {
  return <PostLoadError error={useRouteError()} otherwise={LOAD_FAILED.categories} />;
}
