import { methodNotAllowed } from '#admin/kit/responses.server.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/film-uploads';
import { finishedUploadResponse } from './finished-upload-response.server.ts';

/**
 * Resumable uploads of large films: the tus protocol. They continue after a lost connection, a reload or a new sign-in.
 * A POST to an upload itself is our extension: it says that all parts are sent, and requests the result.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: administratorId } = context.get(signedInAdministrator);
  if (request.method !== 'POST' || params.id === undefined) return answer(request, administratorId);
  return finishedUploadResponse(request, params.id, administratorId);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return answer(request, context.get(signedInAdministrator).id);
  return methodNotAllowed('POST, HEAD, PATCH, DELETE');
}

/** The tus library is loaded lazily, by the first large film. */
async function answer(request: Request, administratorId: string): Promise<Response> {
  const { handleTusRequest } = await import('#features/media/uploads/resumable-upload.server.ts');
  return handleTusRequest(request, administratorId);
}
