import { redirect } from 'react-router';
import { siteIcons } from '#features/settings/brand-marks.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/favicon';

/** The icon for clients that request it without reading a page (§11.10). */
export async function loader({ context }: Route.LoaderArgs) {
  const { identity } = await readSettings(context);
  return redirect(siteIcons(identity).small, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
