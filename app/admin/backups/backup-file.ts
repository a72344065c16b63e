import { Readable } from 'node:stream';
import { href, redirect } from 'react-router';
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
    return new Response(Readable.toWeb(found.body) as ReadableStream<Uint8Array>, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(found.size),
        'Content-Disposition': `attachment; filename="${found.name}"`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    logFailure('backup file', error);
    return refused('echec');
  }
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** The browser navigated away for the file: it is redirected back to the screen, with the reason. */
function refused(refusal: DownloadRefusal) {
  return redirect(`${href('/admin/sauvegardes')}?telechargement=${refusal}`, 303);
}
