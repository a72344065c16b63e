import type { BrowserContextOptions } from '@playwright/test';

/** The phone viewport of the design. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The fixed pages, one of each kind of project, one article and a 404. */
export async function samplePaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const known = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  const first = (start: string) => known.find((path) => path.startsWith(start)) ?? [];
  return [
    ...known.filter((path) => !/^\/(blog\/|projet-)/.test(path)),
    ...['/projet-influence/', '/projet-production/', '/projet-web/', '/blog/'].flatMap(first),
    '/inconnu',
  ];
}
