import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { finishUpload } from '#features/media/uploads/finish-upload.server.ts';
import type { Route } from './+types/film-uploads';

/**
 * Large films, sent in parts that can be gone on with after a line dropped, a reload or a new sign-in: the tus protocol.
 * A POST to an upload itself is ours: it says that everything has been sent, and asks what came of it.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: administratorId } = context.get(signedInAdministrator);
  if (request.method !== 'POST' || params.id === undefined) return answer(request, administratorId);
  try {
    const result = await finishUpload(params.id, administratorId);
    return Response.json(result, { status: STATUS_OF_OUTCOME[result.outcome] });
  } catch {
    return Response.json({ outcome: 'failed' }, { status: 500 });
  }
}

const STATUS_OF_OUTCOME = {
  stored: 201,
  refused: 422,
  full: 507,
  unknown: 404,
  incomplete: 409,
  busy: 423,
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return answer(request, context.get(signedInAdministrator).id);
  return new Response(null, { status: 405, headers: { Allow: 'POST, HEAD, PATCH, DELETE' } });
}

/** The protocol's library is loaded by the first large film. */
async function answer(request: Request, administratorId: string): Promise<Response> {
  const { answerTus } = await import('#features/media/uploads/resumable-upload.server.ts');
  return answerTus(request, administratorId);
}
