import { redirect } from 'react-router';
import { readLogoSheet, renderLogoSheet } from '#features/settings/logos/logo-sheet.server.ts';
import type { Route } from './+types/logo-sheet';

/** The clients' logos in one picture. The URL of a former version redirects to the current one: a view keeps its id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sheet = await readLogoSheet(context);
  if (!sheet) return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  if (new URL(request.url).pathname !== sheet.address) return redirect(sheet.address, 302);
  return new Response(await renderLogoSheet(context), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
