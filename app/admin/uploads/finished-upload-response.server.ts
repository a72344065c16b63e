import type { finishUpload } from '#features/media/uploads/finish-upload.server.ts';

const STATUS_OF_OUTCOME = {
  stored: 201,
  refused: 422,
  full: 507,
  unknown: 404,
  incomplete: 409,
  busy: 423,
} as const;

/** The response to a browser's request for the result of a completed upload. */
export async function finishedUploadResponse(finishing: ReturnType<typeof finishUpload>): Promise<Response> {
  try {
    const result = await finishing;
    return Response.json(result, { status: STATUS_OF_OUTCOME[result.outcome] });
  } catch {
    return Response.json({ outcome: 'failed' }, { status: 500 });
  }
}
