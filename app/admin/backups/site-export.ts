import { Readable } from 'node:stream';
import { href, redirect } from 'react-router';
import { fileResponse, onlyPost } from '#admin/kit/responses.server.ts';
import type { ExportRefusal } from '#domain/backups/export-refusal.ts';
import { parisDay } from '#domain/publication-date.ts';
import { currentSession } from '#features/administrators/require-administrator.server.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { beginExport } from '#operations/backup/export-site.server.ts';
import type { Route } from './+types/site-export';

/** The export, streamed while it is made, right after the password was confirmed again (§59.6). */
export async function action({ request, context }: Route.ActionArgs) {
  const ticket = String((await request.formData()).get('ticket') ?? '');
  try {
    const begun = await beginExport(ticket, context.get(currentSession), request.signal);
    if ('refusal' in begun) return refused(begun.refusal);
    const body = Readable.toWeb(begun.body) as ReadableStream<Uint8Array>;
    const name = `site-${parisDay(new Date())}.zip`;
    return fileResponse(body, name, { 'Content-Type': 'application/zip' });
  } catch (error) {
    request.signal.throwIfAborted();
    logFailure('site export', error);
    return refused('echec');
  }
}

export const loader = onlyPost;

/** The browser navigated away for the file: it is redirected back to the screen, with the reason. */
function refused(refusal: ExportRefusal) {
  return redirect(`${href('/admin/sauvegardes')}?export=${refusal}`, 303);
}
