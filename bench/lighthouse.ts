import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromiumPath } from '../tests/support/chromium-path.ts';
import { freePort } from '../tests/support/free-port.ts';
import { type Figure, median } from './harness/figures.ts';
import { makeShownPictures, publicPages, type VisitedPage } from './harness/public-pages.ts';
import { withBrowser, withSite } from './harness/sites.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MAX_LCP_MS = 1100;
const LCP = 'largest-contentful-paint';
const FCP = 'first-contentful-paint';
/** The viewport of Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
/**
 * Lighthouse with its defaults, on its phone with simulated throttling, for one of every public page, three runs each,
 * and three with the same throttling applied to the browser, for the largest paint. Findings go to the error output,
 * each page's figures as soon as they are measured.
 */
export async function lighthousePages(): Promise<Figure[]> {
  const port = String(await freePort());
  // A site that knows its own URL.
  const SITE_URL = `http://127.0.0.1:${port}`;
  return withSite({ PORT: port, SITE_URL }, async ({ url }, folder) => {
    const pages = await publicPages(url);
    const urls = pages.map(({ path }) => url + path);
    await withBrowser((browser) => makeShownPictures(browser, folder, urls, PHONE));
    const figures: Figure[] = [];
    for (const page of pages) {
      const measured = await measure(page, url + page.path);
      // The whole bench takes half an hour: completed figures are printed even if a later page fails.
      for (const figure of measured) process.stderr.write(`  ${figure.what}: ${figure.measured}\n`);
      figures.push(...measured);
    }
    return figures;
  });
}

async function measure({ name, path, missing }: VisitedPage, url: string): Promise<Figure[]> {
  // The 404 page and the search are not for search engines.
  const categories =
    missing || path === '/recherche' ? CATEGORIES.filter((category) => category !== 'seo') : CATEGORIES;
  const runs: Result[] = [];
  const applied: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await runLighthouse(url, { onlyCategories: [...categories] }));
    // Simulated throttling counts what ended before the paint on this machine; applied throttling times the paint.
    applied.push(await runLighthouse(url, { onlyCategories: ['performance'], throttlingMethod: 'devtools' }));
  }
  printFindings(name, runs);
  return [scoresOf(name, runs), paintsOf(name, runs), appliedPaintOf(name, applied)];
}

/**
 * A new browser for each run: empty caches, no other page in its process. Retries a run that the browser aborted or
 * never painted; on a busy machine that is one in thirty.
 */
async function runLighthouse(url: string, flags: Flags): Promise<Result> {
  for (let tries = 3; ; tries--) {
    const chrome = await launch({
      chromePath: chromiumPath(),
      chromeFlags: ['--headless=new', '--no-sandbox'],
    });
    try {
      const ran = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        ignoreStatusCode: true,
        ...flags,
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

/** Paints, shifts and blocked time. */
function paintsOf(name: string, runs: readonly Result[]): Figure {
  const [cls, tbt] = [medianOf('cumulative-layout-shift', runs), medianOf('total-blocking-time', runs)];
  const paints = `LCP ${medianOf(LCP, runs).toFixed(0)} ms, FCP ${medianOf(FCP, runs).toFixed(0)} ms`;
  return {
    what: `its paints, shifts and blocked time, ${name}`,
    measured: `${paints}, CLS ${cls.toFixed(3)}, TBT ${tbt.toFixed(0)} ms`,
    goal: 'CLS <= 0.01, TBT <= 50 ms',
    holds: cls <= 0.01 && tbt <= 50,
  };
}

function appliedPaintOf(name: string, runs: readonly Result[]): Figure {
  const lcp = medianOf(LCP, runs);
  return {
    what: `its largest paint with applied throttling, ${name}`,
    measured: `LCP ${lcp.toFixed(0)} ms, FCP ${medianOf(FCP, runs).toFixed(0)} ms`,
    goal: `LCP <= ${MAX_LCP_MS} ms`,
    holds: lcp <= MAX_LCP_MS,
  };
}

const medianOf = (audit: string, runs: readonly Result[]) =>
  median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));

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
