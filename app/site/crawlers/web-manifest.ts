import { href } from 'react-router';
import { iconsOfManifest } from '#features/settings/brand-marks.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/web-manifest';

/** The web manifest: name and icon of the site on the home screen of a phone (§70.6). */
export async function loader({ context }: Route.LoaderArgs) {
  const { identity } = await readSettings(context);
  const manifest = {
    name: identity.brandName,
    description: identity.description,
    lang: 'fr',
    start_url: href('/'),
    display: 'browser',
    background_color: '#000000',
    theme_color: '#000000',
    icons: iconsOfManifest(identity),
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
