import { Readable } from 'node:stream';
import { href, redirect } from 'react-router';
import type { ExportRefusal } from '#domain/backups/export-refusal.ts';
import { currentSession } from '#features/administrators/require-administrator.server.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { beginExport } from '#operations/backup/export-site.server.ts';
import type { Route } from './+types/site-export';

/** The export, streamed while it is made, right after the password was confirmed again (§59.6). */
export async function action({ request, context }: Route.ActionArgs) {
  const ticket = String((await request.formData()).get('ticket') ?? '');
  try {
    const begun = await beginExport(ticket, context.get(currentSession));
    if ('refusal' in begun) return refused(begun.refusal);
    return new Response(Readable.toWeb(begun.body) as ReadableStream<Uint8Array>, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="site-${new Date().toISOString().slice(0, 10)}.zip"`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    logFailure('site export', error);
    return refused('echec');
  }
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** The browser navigated away for the file: it is redirected back to the screen, with the reason. */
function refused(refusal: ExportRefusal) {
  return redirect(`${href('/admin/sauvegardes')}?export=${refusal}`, 303);
}
