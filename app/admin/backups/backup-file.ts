import { addAbortSignal, Readable } from 'node:stream';
import { href, redirect } from 'react-router';
import { fileResponse, onlyPost } from '#admin/kit/responses.server.ts';
import { currentSession } from '#features/administrators/require-administrator.server.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { openDownload } from '#operations/backup/download-backup.server.ts';
import type { Route } from './+types/backup-file';
import type { DownloadRefusal } from './texts.ts';

/** Downloads the stored file of a backup, right after the password was confirmed again (§51.8). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const requested = { id: String(form.get('id') ?? ''), ticket: String(form.get('ticket') ?? '') };
  try {
    const found = await openDownload(requested, context.get(currentSession));
    if (!found) return refused('expire');
    // The router drops the response to a client that has gone, and its file would stay open. One that has gone already:
    // a web stream is not made of a destroyed one, whose error would end the process.
    if (request.signal.aborted) found.body.destroy();
    request.signal.throwIfAborted();
    addAbortSignal(request.signal, found.body);
    return fileResponse(Readable.toWeb(found.body) as ReadableStream<Uint8Array>, found.name, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(found.size),
    });
  } catch (error) {
    request.signal.throwIfAborted();
    logFailure('backup file', error);
    return refused('echec');
  }
}

export const loader = onlyPost;

/** The browser navigated away for the file: it is redirected back to the screen, with the reason. */
function refused(refusal: DownloadRefusal) {
  return redirect(`${href('/admin/sauvegardes')}?telechargement=${refusal}`, 303);
}
