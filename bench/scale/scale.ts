import { performance } from 'node:perf_hooks';
import { type SiteProcess, startSite } from '../../tests/support/site-process.ts';
import { fetchRaw } from '../cached-page.ts';
import { type Figure, median } from '../figure.ts';
import { signIn } from '../sign-in.ts';
import { FAR_PAGES, LISTS, PUBLIC_PAGES } from './addresses.ts';
import { largeArchives } from './large-archives.ts';
import { sitemapFigures } from './sitemap-figures.ts';
import { type Engine, run, serverOf, sizedSite } from './sized-site.ts';

/** Enough for every list and search to fill its first page: rendering fewer rows would be faster. */
const SMALL = { projects: 600, posts: 200, messages: 200, files: 200 };
const LARGE = { projects: 100_000, posts: 100_000, messages: 100_000, files: 50_000 };

const TURNS = 40;
/** Warm-up requests, which also fill what is memoized by content version. */
const WARM = 10;
const GOAL = 1.2;
/** These pages are empty on a small site: compared with its first page. */
const FAR_GOAL_MS = 50;

type Both = { few: SiteProcess; many: SiteProcess; cookies: { few: string; many: string } };

/**
 * A site with 100,000 projects, articles and messages and 50,000 pictures against one with a few hundred, without the
 * page cache, on both engines, or on that of BENCH_ENGINE: every public page, every list, the sitemap, backup, restore
 * and export.
 */
export async function scale(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of ['sqlite', 'postgres'] as const)
    if ((process.env['BENCH_ENGINE'] ?? engine) === engine) figures.push(...(await scaleOn(engine)));
  return figures;
}

async function scaleOn(engine: Engine): Promise<Figure[]> {
  const server = await serverOf(engine);
  try {
    const small = await sizedSite(server, 'small', SMALL);
    const large = await sizedSite(server, 'large', LARGE);
    const figures: Figure[] = [];
    const few = await startSite({ ...small, PAGE_CACHE_MB: '0' });
    const many = await startSite({ ...large, PAGE_CACHE_MB: '0' });
    try {
      const cookies = { few: await signIn(few.url), many: await signIn(many.url) };
      const both = { few, many, cookies };
      const [article] = await run(
        small,
        "select slug from blog_posts where status = 'Published' order by id limit 1",
      );
      const pages = [...PUBLIC_PAGES, `/blog/${String(article?.['slug'])}`, ...LISTS];
      for (const path of pages) figures.push(await compare(path, both));
      for (const path of FAR_PAGES) figures.push(await farPage(path, both));
      figures.push(...(await sitemapFigures(many)));
    } finally {
      await Promise.all([few.stop(), many.stop()]);
    }
    figures.push(...(await largeArchives(server, large)));
    return figures.map((figure) => ({ ...figure, what: `${engine}: ${figure.what}` }));
  } finally {
    await server?.stop();
  }
}

async function compare(path: string, { few, many, cookies }: Both): Promise<Figure> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let count = 0; count < TURNS + WARM; count++) {
    times.few.push(await milliseconds(few.url + path, cookies.few));
    times.many.push(await milliseconds(many.url + path, cookies.many));
  }
  const [before, after] = [median(times.few.slice(WARM)), median(times.many.slice(WARM))];
  return {
    what: path,
    measured: `${after.toFixed(1)} ms = ${(after / before).toFixed(2)} of the reference`,
    reference: `${before.toFixed(1)} ms in a small site`,
    goal: `<= ${GOAL} of it`,
    holds: after / before <= GOAL,
  };
}

async function farPage(path: string, { many, cookies }: Both): Promise<Figure> {
  const times: number[] = [];
  for (let count = 0; count < TURNS; count++) times.push(await milliseconds(many.url + path, cookies.many));
  const [first = 0] = times;
  const usual = median(times.slice(WARM));
  return {
    what: path,
    measured: `${usual.toFixed(1)} ms, the first time ${first.toFixed(0)} ms`,
    goal: `<= ${FAR_GOAL_MS} ms`,
    holds: usual <= FAR_GOAL_MS,
  };
}

async function milliseconds(url: string, cookie: string): Promise<number> {
  const headers = url.includes('/admin') ? { Cookie: cookie } : {};
  const began = performance.now();
  await fetchRaw(url, headers);
  return performance.now() - began;
}
