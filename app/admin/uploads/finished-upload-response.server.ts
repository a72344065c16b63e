import { finishUpload } from '#features/media/uploads/finish-upload.server.ts';
import { STATUS_OF_UPLOAD } from '#features/media/uploads/store-upload.server.ts';

const STATUS_OF_OUTCOME = { ...STATUS_OF_UPLOAD, unknown: 404, incomplete: 409, busy: 423 } as const;

/**
 * Whether a known file is offered to the sender of a request: with `allow-duplicate` it was offered, and is to be
 * stored.
 */
export function asksSender(request: Request): boolean {
  return !new URL(request.url).searchParams.has('allow-duplicate');
}

/** The response to a browser's request for the result of a completed upload. */
export async function finishedUploadResponse(
  request: Request,
  id: string,
  administratorId: string,
): Promise<Response> {
  try {
    const result = await finishUpload(id, administratorId, asksSender(request));
    return Response.json(result, { status: STATUS_OF_OUTCOME[result.outcome] });
  } catch {
    return Response.json({ outcome: 'failed' }, { status: 500 });
  }
}
