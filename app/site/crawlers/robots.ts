import { href } from 'react-router';
import { refusedCrawlers } from '#domain/ai-crawlers.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { publicOrigin } from '#features/sitemap/read-sitemap.server.ts';
import type { Route } from './+types/robots';

/**
 * Crawlers may read everything but the back-office, which also sends noindex (§14.10), except those of the artificial
 * intelligences that the settings refuse (§70.5).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { crawlers } = await readSettings(context);
  const refused = refusedCrawlers(crawlers);
  const lines = [
    'User-agent: *',
    `Disallow: ${href('/admin')}`,
    ...(refused.length > 0 ? ['', ...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : []),
    `Sitemap: ${publicOrigin()}${href('/sitemap.xml')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
