import { join } from 'node:path';
import { screenMap } from '#admin/screens.ts';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import type { PostgresServer } from '../../tests/support/postgres-server.ts';
import type { SiteProcess } from '../../tests/support/site-process.ts';
import { alternately, atMost, type Figure, median, milliseconds } from '../harness/figures.ts';
import { runCommand } from '../harness/processes.ts';
import { fetchRaw, newFolder, signIn, withSite } from '../harness/sites.ts';
import { emptyPlace, onEachEngine, type Place, run, sizedSite } from './sized-site.ts';

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
/** What the palette finds in every table, finds nowhere, and forgives. */
const SEARCHES = ['brume', 'introuvable', 'carnet 99999', 'camille sere', 'brme', 'zz'];
const SEARCH_GOAL_MS = 100;
const ARCHIVE_GOAL = { seconds: 180, megabytes: 300 };

/** Every fixed public page, and every screen, list and search of the back-office. */
const PAGES = [
  ...FIXED_PAGES.map(({ path }) => path),
  ...['/projet?tout=3', '/projet/suite?offset=9', '/blog/rss.xml', '/robots.txt'],
  ...screenMap('administrator').flatMap(({ screens }) => screens.map(({ path }) => path)),
  ...['tri=titre', 'statut=brouillon', 'q=carmin', 'q=introuvable', 'onglet=articles&q=introuvable'].map(
    (search) => `/admin/dashboard?${search}`,
  ),
  ...['/admin/inbox?afficher=non-lus', '/admin/inbox?q=introuvable', '/admin/medias?q=introuvable'],
  ...['/admin/medias/choix', '/admin/link-targets?titre=zzz'],
];
/** Far pages of what is large, beyond the end of what is small. */
const FAR_PAGES = [
  ...['', 'tri=titre&', 'onglet=articles&'].map((list) => `/admin/dashboard?${list}page=1500`),
  ...['/projet/suite?offset=90009', '/admin/inbox?page=3000', '/admin/medias?page=900'],
];

/** A running site, and the cookies of its administrator. */
type SignedIn = { site: SiteProcess; cookie: string };

/**
 * A site with 100,000 projects, articles, messages and audit log entries and 50,000 pictures against one with a few
 * hundred, without the page cache, on both engines, or on that of BENCH_ENGINE: every public page, every list, backup,
 * restore and export.
 */
export const scale = (): Promise<Figure[]> => onEachEngine(scaleOn);

async function scaleOn(server: PostgresServer | undefined): Promise<Figure[]> {
  const small = await sizedSite(server, 'small', SMALL);
  const large = await sizedSite(server, 'large', LARGE);
  const figures = await withSite({ ...small, PAGE_CACHE_MB: '0' }, (one) =>
    withSite({ ...large, PAGE_CACHE_MB: '0' }, async (other) => {
      const few = { site: one, cookie: await signIn(one.url) };
      const many = { site: other, cookie: await signIn(other.url) };
      const published = "select slug from blog_posts where status = 'Published' order by id limit 1";
      const [article] = await run(small, published);
      const pages: Figure[] = [];
      for (const path of [...PAGES, `/blog/${String(article?.['slug'])}`])
        pages.push(await compare(path, few, many));
      for (const path of FAR_PAGES) pages.push(await atMostAlone(path, many, FAR_GOAL_MS));
      for (const search of SEARCHES)
        pages.push(
          await atMostAlone(`/admin/recherche?q=${encodeURIComponent(search)}`, many, SEARCH_GOAL_MS),
        );
      return pages;
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

async function atMostAlone(path: string, many: SignedIn, goalMs: number): Promise<Figure> {
  const first = await timeOf(many, path);
  const { usual } = await alternately(TURNS, { usual: () => timeOf(many, path) }, WARM);
  const figure = atMost(path, median(usual), goalMs, 'ms', 1);
  return { ...figure, reference: `${first.toFixed(0)} ms the first time` };
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
