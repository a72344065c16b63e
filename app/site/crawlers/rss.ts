import { readFeed } from '#content/types/article/read-feed.server.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { readSitePage } from '#features/pages/read-site-page.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/rss';

/** The feed of the blog: the newest articles with their whole text. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context);
  const { content } = await readSitePage(context, 'blog', agencyFacts(settings));
  return new Response(await readFeed(settings.identity.brandName, content.hero.introduction), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
