import { methodNotAllowed, onlyPost } from '#admin/kit/responses.server.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import {
  abortDirectUpload,
  beginDirectUpload,
  logBucketUnreachable,
  readDirectUpload,
} from '#features/media/uploads/direct-upload.server.ts';
import type { Route } from './+types/direct-uploads';
import { finishedUploadResponse } from './finished-upload-response.server.ts';

/** The missing parts of an upload, with presigned URLs for the next ones. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.id === undefined) return onlyPost();
  const state = await readDirectUpload(params.id, context.get(signedInAdministrator).id);
  return state ? Response.json(state) : Response.json({ outcome: 'unknown' }, { status: 404 });
}

/**
 * Direct uploads of large films from the browser to the bucket (presigned multipart). A POST creates one; a POST to an
 * upload says that all parts are sent and requests the result; a DELETE aborts one, with `?unreachable` when the
 * browser can't reach the bucket.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: administratorId } = context.get(signedInAdministrator);
  const { method } = request;
  if (params.id === undefined && method === 'POST') return begin(request, administratorId);
  if (params.id !== undefined && method === 'POST')
    return finishedUploadResponse(request, params.id, administratorId);
  if (params.id !== undefined && method === 'DELETE') {
    const { searchParams, origin } = new URL(request.url);
    if (searchParams.has('unreachable')) await logBucketUnreachable(request.headers.get('Origin') ?? origin);
    const given = await abortDirectUpload(params.id, administratorId);
    return Response.json(given, { status: given.outcome === 'busy' ? 423 : 200 });
  }
  return methodNotAllowed('POST, DELETE');
}

async function begin(request: Request, administratorId: string): Promise<Response> {
  const wanted = (await request.json().catch(() => undefined)) as Record<string, unknown> | null | undefined;
  const begun = await beginDirectUpload(wanted ?? {}, administratorId);
  return Response.json(begun, { status: STATUS_OF_BEGINNING[begun.outcome] });
}

const STATUS_OF_BEGINNING = { begun: 201, 'not-offered': 200, refused: 422 } as const;
