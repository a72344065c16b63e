import { redirect } from 'react-router';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { brandIcon } from '#features/settings/brand-icon.server.ts';
import { ICON_SIZES, siteIcons } from '#features/settings/brand-marks.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/brand-icon';

/** An icon from the agency's own mark (§34.2), else the software's default one. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const size = ICON_SIZES.find((known) => file === `${known}.png`);
  if (size === undefined)
    return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { identity } = await readSettings(context);
  if (!isStoredFile(identity.mark)) return redirect(siteIcons(identity).large, 302);
  const icon = await brandIcon(identity.mark, size);
  return new Response(icon, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(icon.length),
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
