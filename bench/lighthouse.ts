import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumPath } from '../tests/support/chromium-path.ts';
import { freePort } from '../tests/support/free-port.ts';
import { type SiteProcess, startSite } from '../tests/support/site-process.ts';
import { type Figure, median } from './harness/figures.ts';
import { makeShownPictures, publicPages, type VisitedPage } from './harness/public-pages.ts';
import { demonstrationFolder, newFolder, withBrowser } from './harness/sites.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The viewport of Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
/** Variance of the simulation between runs of the same page. */
const NOISE = 1.05;

type Measured = { site: SiteProcess; pages: VisitedPage[] };

/**
 * Lighthouse with its defaults, on its phone with simulated throttling, for one of every public page: three runs and,
 * where BENCH_FORMER names a built checkout of another version, alternating with runs of the same page there. Findings
 * go to the error output, each page's figures as soon as they are measured.
 */
export async function lighthousePages(): Promise<Figure[]> {
  const checkout = process.env['BENCH_FORMER'];
  const own = await startVersion(await demonstrationFolder(), process.cwd());
  const former = checkout ? await startVersion(newFolder(), checkout) : undefined;
  try {
    const figures: Figure[] = [];
    for (const [index, page] of own.pages.entries()) {
      const before = former && former.site.url + (former.pages[index]?.path ?? '/');
      const measured = await measure(page, own.site.url + page.path, before);
      // The whole bench takes a quarter of an hour: completed figures are printed even if a later page fails.
      for (const figure of measured) process.stderr.write(`  ${figure.what}: ${figure.measured}\n`);
      figures.push(...measured);
    }
    return figures;
  } finally {
    await Promise.all([own.site.stop(), former?.site.stop()]);
  }
}

/** A site that knows its own URL, with the variants of its pictures. */
async function startVersion(folder: string, checkout: string): Promise<Measured> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const site = await startSite({ PORT: port, SITE_URL: url, DATA_DIR: folder }, checkout);
  const pages = await publicPages(url);
  const urls = pages.map(({ path }) => url + path);
  await withBrowser((browser) => makeShownPictures(browser, folder, urls, PHONE));
  return { site, pages };
}

async function measure({ name, missing }: VisitedPage, url: string, before?: string): Promise<Figure[]> {
  // The 404 page is not for search engines.
  const categories = missing ? CATEGORIES.filter((category) => category !== 'seo') : CATEGORIES;
  const runs: Result[] = [];
  const former: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await runLighthouse(url, categories));
    if (before) former.push(await runLighthouse(before, ['performance']));
  }
  printFindings(name, runs);
  return [scoresOf(name, runs), paintsOf(name, runs, former)];
}

/**
 * A new browser for each run: empty caches, no other page in its process. Retries a run that the browser aborted or
 * never painted; on a busy machine that is one in thirty.
 */
async function runLighthouse(url: string, categories: readonly string[]): Promise<Result> {
  for (let tries = 3; ; tries--) {
    const chrome = await launch({
      chromePath: chromiumPath(),
      chromeFlags: ['--headless=new', '--no-sandbox'],
    });
    try {
      const ran = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: [...categories],
        ignoreStatusCode: true,
      });
      if (!ran) throw new Error(`Lighthouse has no result for ${url}`);
      const { runtimeError } = ran.lhr;
      if (!runtimeError) return ran.lhr;
      if (tries === 0) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
      process.stderr.write(`  ${url}: ${runtimeError.code}, run again\n`);
    } finally {
      chrome.kill();
    }
  }
}

function scoresOf(name: string, runs: readonly Result[]): Figure {
  const scores = Object.keys(runs[0]?.categories ?? {}).map((category) => {
    const all = runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    return { category, median: median(all), worst: Math.min(...all) };
  });
  return {
    what: `Lighthouse, ${name}`,
    measured: scores
      .map(({ category, median, worst }) => `${category} ${median}${worst < median ? ` (${worst})` : ''}`)
      .join(', '),
    goal: '100 each, performance of no run < 98',
    holds: scores.every(
      ({ category, median, worst }) => median === 100 && worst >= (category === 'performance' ? 98 : 100),
    ),
  };
}

/** Paints, shifts and blocked time; the paints relative to the former version where there is one. */
function paintsOf(name: string, runs: readonly Result[], former: readonly Result[]): Figure {
  const of = (audit: string, all = runs) =>
    median(all.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const [cls, tbt] = [of('cumulative-layout-shift'), of('total-blocking-time')];
  const paints = (['largest-contentful-paint', 'first-contentful-paint'] as const).map((audit) => ({
    short: audit.startsWith('largest') ? 'LCP' : 'FCP',
    ms: of(audit),
    ofFormer: former.length > 0 ? of(audit) / of(audit, former) : undefined,
  }));
  const texts = paints.map(
    ({ short, ms, ofFormer }) => `${short} ${ms.toFixed(0)} ms${ofFormer ? ` = ${ofFormer.toFixed(2)}` : ''}`,
  );
  return {
    what: `its paints, shifts and blocked time, ${name}`,
    measured: `${texts.join(', ')}, CLS ${cls.toFixed(3)}, TBT ${tbt.toFixed(0)} ms`,
    ...(former.length > 0 && { reference: 'the paints of the former version' }),
    goal: `CLS <= 0.01, TBT <= 50 ms${former.length > 0 ? `, LCP, FCP <= ${NOISE} of it` : ''}`,
    holds: cls <= 0.01 && tbt <= 50 && paints.every(({ ofFormer = 1 }) => ofFormer <= NOISE),
  };
}

/** Lists every audit that is not fully passed in any run, once: what to look at when a score is missed. */
function printFindings(name: string, runs: readonly Result[]): void {
  const found = new Map<string, string>();
  for (const { audits } of runs) {
    for (const { id, title, score, displayValue } of Object.values(audits)) {
      if (score !== null && score < 0.9) found.set(id, `${title}${displayValue ? ` (${displayValue})` : ''}`);
    }
  }
  for (const [id, what] of found) process.stderr.write(`  ${name}: ${id}: ${what}\n`);
}
