import { readFormValues } from '#admin/editing/form-values.ts';
import { onlyPost } from '#admin/kit/responses.server.ts';
import { readUnsavedPreview } from '#admin/preview/read-preview.server.ts';
import type { Route } from './+types/warnings';

/** Content checks of a form, saved or not, requested while its list of warnings is open (§38.3). Nothing is stored. */
export async function action({ request, params }: Route.ActionArgs) {
  const preview = await readUnsavedPreview(params.type, params.id, readFormValues(await request.formData()));
  return preview.type === 'problem'
    ? new Response(null, { status: preview.status })
    : Response.json(preview.previewed.warnings ?? null);
}

export const loader = onlyPost;
