import { href } from 'react-router';
import { publicOrigin } from '#features/sitemap/read-sitemap.server.ts';

/** Crawlers may read everything but the back-office, which also sends noindex (§14.10). */
export function loader() {
  const lines = [
    'User-agent: *',
    `Disallow: ${href('/admin')}`,
    `Sitemap: ${publicOrigin()}${href('/sitemap.xml')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
