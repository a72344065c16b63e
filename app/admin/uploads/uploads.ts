import { onlyPost } from '#admin/kit/responses.server.ts';
import { streamedRequest } from '#admin/permissions/streamed-request.server.ts';
import { purposeNamed } from '#domain/files/upload-purposes.ts';
import { decodedUri } from '#domain/text/percent-encoding.ts';
import { STATUS_OF_UPLOAD, storeUpload } from '#features/media/uploads/store-upload.server.ts';
import type { Route } from './+types/uploads';
import { asksSender } from './finished-upload-response.server.ts';

/**
 * Receives one file as the raw body of a request: it is streamed to storage without buffering it in memory. The name is
 * in a header, percent-encoded; the type is detected from the content (§13.5).
 */
export async function action(args: Route.ActionArgs) {
  const request = streamedRequest(args);
  const purpose = purposeNamed(new URL(request.url).searchParams.get('purpose'));
  if (purpose === undefined || request.body === null) {
    return Response.json({ outcome: 'refused', message: 'Choisissez un fichier.' }, { status: 400 });
  }
  try {
    const result = await storeUpload({
      purpose,
      fileName: fileNameOf(request),
      announcedBytes: Number(request.headers.get('Content-Length') ?? 0),
      body: request.body,
      asks: asksSender(request),
    });
    return Response.json(result, { status: STATUS_OF_UPLOAD[result.outcome] });
  } catch (error) {
    if (error instanceof Response) throw error;
    return Response.json({ outcome: 'failed' }, { status: 500 });
  }
}

export const loader = onlyPost;

function fileNameOf(request: Request): string {
  return decodedUri(request.headers.get('X-File-Name') ?? '')?.slice(0, 300) || 'fichier';
}
