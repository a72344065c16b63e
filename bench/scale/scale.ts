import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts';
import type { SiteProcess } from '../../tests/support/site-process.ts';
import { alternately, atMost, type Figure, kilobytes, median, milliseconds } from '../harness/figures.ts';
import { memoryOf, runCommand } from '../harness/processes.ts';
import { fetchRaw, newFolder, signIn, withSite } from '../harness/sites.ts';
import { FAR_PAGES, LISTS, PUBLIC_PAGES } from './addresses.ts';
import { emptyPlace, type Place, run, sizedSite } from './sized-site.ts';

/** Enough for every list and search to fill its first page: rendering fewer rows would be faster. */
const SMALL = { projects: 600, posts: 200, others: 200, files: 200 };
/** The variable shortens it during development. */
const ROWS = Number(process.env['SCALE_ROWS'] ?? 100_000);
const LARGE = { projects: ROWS, posts: ROWS, others: ROWS, files: ROWS / 2 };

const TURNS = 40;
/** Warm-up requests, which also fill what is memoized until content changes. */
const WARM = 10;
const GOAL = 1.2;
/** These pages are empty on a small site: compared with its first page. */
const FAR_GOAL_MS = 50;
const SITEMAP_GOAL_MB = 30;
const ARCHIVE_GOAL = { seconds: 180, megabytes: 300 };

/** A running site, and the cookies of its administrator. */
type SignedIn = { site: SiteProcess; cookie: string };

/**
 * A site with 100,000 projects, articles, messages and audit log entries and 50,000 pictures against one with a few
 * hundred, without the page cache, on both engines, or on that of BENCH_ENGINE: every public page, every list, the
 * sitemap, backup, restore and export.
 */
export async function scale(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of ['sqlite', 'postgres'] as const)
    if ((process.env['BENCH_ENGINE'] ?? engine) === engine) {
      const server = engine === 'postgres' ? await startPostgres() : undefined;
      try {
        const measured = await scaleOn(server);
        figures.push(...measured.map((figure) => ({ ...figure, what: `${engine}: ${figure.what}` })));
      } finally {
        await server?.stop();
      }
    }
  return figures;
}

async function scaleOn(server: PostgresServer | undefined): Promise<Figure[]> {
  const small = await sizedSite(server, 'small', SMALL);
  const large = await sizedSite(server, 'large', LARGE);
  const figures = await withSite({ ...small, PAGE_CACHE_MB: '0' }, (one) =>
    withSite({ ...large, PAGE_CACHE_MB: '0' }, async (other) => {
      const few = { site: one, cookie: await signIn(one.url) };
      const many = { site: other, cookie: await signIn(other.url) };
      const [article] = await run(
        small,
        "select slug from blog_posts where status = 'Published' order by id limit 1",
      );
      const pages: Figure[] = [];
      for (const path of [...PUBLIC_PAGES, `/blog/${String(article?.['slug'])}`, ...LISTS])
        pages.push(await compare(path, few, many));
      for (const path of FAR_PAGES) pages.push(await farPage(path, many));
      return [...pages, ...(await sitemapFigures(other))];
    }),
  );
  return [...figures, ...(await archiveFigures(server, large))];
}

function timeOf({ site, cookie }: SignedIn, path: string): Promise<number> {
  return milliseconds(() => fetchRaw(site.url + path, path.startsWith('/admin') ? { Cookie: cookie } : {}));
}

async function compare(path: string, few: SignedIn, many: SignedIn): Promise<Figure> {
  const times = await alternately(
    TURNS,
    { few: () => timeOf(few, path), many: () => timeOf(many, path) },
    WARM,
  );
  const [before, after] = [median(times.few), median(times.many)];
  return {
    what: path,
    measured: `${after.toFixed(1)} ms = ${(after / before).toFixed(2)} of the reference`,
    reference: `${before.toFixed(1)} ms in a small site`,
    goal: `<= ${GOAL} of it`,
    holds: after / before <= GOAL,
  };
}

async function farPage(path: string, many: SignedIn): Promise<Figure> {
  const first = await timeOf(many, path);
  const { usual } = await alternately(TURNS, { usual: () => timeOf(many, path) }, WARM);
  const figure = atMost(path, median(usual), FAR_GOAL_MS, 'ms', 1);
  return { ...figure, reference: `${first.toFixed(0)} ms the first time` };
}

/** Cost of the parts of a large sitemap, sequentially and four at once. */
async function sitemapFigures({ url, pid }: SiteProcess): Promise<Figure[]> {
  const plain = { 'accept-encoding': 'identity' };
  const before = memoryOf(pid).peak;
  const index = (await fetchRaw(`${url}/sitemap.xml`, plain)).body.toString();
  const parts = index.match(/<sitemap>/g)?.length ?? 0;
  const times: number[] = [];
  let largest = 0;
  for (let part = 1; part <= parts; part++)
    times.push(
      await milliseconds(async () => {
        const { body } = await fetchRaw(`${url}/sitemap.xml?part=${part}`, plain);
        largest = Math.max(largest, body.length);
      }),
    );
  await Promise.all([2, 3, 4, 5].map((part) => fetchRaw(`${url}/sitemap.xml?part=${part}`)));
  const what = 'growth of the peak of memory after every part of the sitemap, four at once';
  return [
    {
      what: `the slowest of ${parts} parts of the sitemap`,
      measured: `${Math.max(...times).toFixed(0)} ms, at most ${kilobytes(largest)} long`,
      goal: '',
    },
    {
      ...atMost(what, memoryOf(pid).peak - before, SITEMAP_GOAL_MB, 'MB'),
      reference: `${before.toFixed(0)} MB before`,
    },
  ];
}

/** Duration and memory of backup, restore and export of a large site. */
async function archiveFigures(server: PostgresServer | undefined, large: Place): Promise<Figure[]> {
  const folder = newFolder();
  const archive = join(folder, 'large.backup');
  const measure = (command: string, file: string, place: Place): Figure => {
    const { seconds, megabytes, output } = runCommand(command, [file], place);
    return {
      what: `${command} of ${/\d+ rows/.exec(output)?.[0] ?? 'no rows'}`,
      measured: `${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB`,
      goal: `<= ${ARCHIVE_GOAL.seconds} s and ${ARCHIVE_GOAL.megabytes} MB`,
      holds: seconds <= ARCHIVE_GOAL.seconds && megabytes <= ARCHIVE_GOAL.megabytes,
    };
  };
  return [
    measure('backup', archive, large),
    measure('restore', archive, await emptyPlace(server, 'restored')),
    measure('export', join(folder, 'large.zip'), large),
  ];
}
