import { data, isRouteErrorResponse } from 'react-router';
import { readFormValues } from '#admin/editing/form-values.ts';
import { actionResult } from '#admin/editing/saving/call-server-action.ts';
import { type ActionResult, STATUS_OF_OUTCOME } from '#admin/kit/action-result.ts';
import { clientResult } from '#admin/kit/client-action.ts';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { type Approval, readApprovals } from '#content/shared-previews/preview-replies.server.ts';
import { ItemView } from '#content/types/item-view.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';
import type { Route } from './+types/preview';
import { PreviewBar, useListOfPreview } from './preview-bar.tsx';
import { PUBLICATION_FAILED } from './previewed.ts';
import { publishPreviewed } from './publish-previewed.server.ts';
import type { Preview } from './read-preview.server.ts';
import { readPreview, readUnsavedPreview } from './read-preview.server.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const preview = await withApproval(await readPreview(params.type, params.id), params.id);
  return data(preview, { status: preview.type === 'problem' ? preview.status : 200 });
}

/** Adds who approved the stored version; the preview works without it. */
async function withApproval(preview: Preview, id = ''): Promise<Preview> {
  if (preview.type === 'problem') return preview;
  const approvals = await readApprovals([id]).catch(() => ({}) as Record<string, Approval>);
  return { ...preview, previewed: { ...preview.previewed, approval: approvals[id] } };
}

/**
 * An unsaved form: posted here, rendered, and not stored (§21.1). Or the bar's own form, which publishes the stored
 * version (§30.3).
 */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const version = form.get('_publish');
  if (version !== null) {
    const result = await publishPreviewed(params.type, params.id, Number(version));
    return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
  }
  const preview = await readUnsavedPreview(params.type, params.id, readFormValues(form));
  return data(preview, { status: preview.type === 'problem' ? preview.status : 200 });
}

/** Only the bar submits from within the page: on a failure the preview stays, after a refusal it is read again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return clientResult(await actionResult(() => serverAction() as Promise<ActionResult>, PUBLICATION_FAILED));
}

export function meta() {
  return [{ title: 'Mode aperçu | Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData && 'outcome' in actionData ? actionData : undefined;
  const posted = actionData && 'type' in actionData ? actionData : undefined;
  // The stored version, also when an unchanged form was posted, so that the screen follows what is stored later.
  const preview = posted && (posted.type === 'problem' || !posted.previewed.saved) ? posted : loaderData;
  // The pressed button leaves with the item that was deleted meanwhile.
  const main = useRestoredFocus<HTMLElement>(preview.type);
  return (
    <>
      <PreviewBar previewed={preview.type === 'problem' ? undefined : preview.previewed} result={result} />
      <main id="contenu" tabIndex={-1} ref={main}>
        {preview.type === 'problem' ? (
          <PreviewProblem message={preview.message} />
        ) : (
          <ItemView page={preview} />
        )}
      </main>
    </>
  );
}

/** Why the preview is unavailable, and the back link (§21.4). */
function PreviewProblem({ message }: { message: string }) {
  return (
    <ErrorScreen heading={message}>
      <ButtonLink href={useListOfPreview()}>Retour au dashboard</ButtonLink>
    </ErrorScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const tooLarge = isRouteErrorResponse(error) && error.status === 413;
  const message = tooLarge ? String(error.data) : 'Erreur lors du chargement du projet';
  return (
    <>
      <PreviewBar />
      <main id="contenu" tabIndex={-1}>
        <PreviewProblem message={message} />
      </main>
    </>
  );
}
