import { chromium, request } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumPath } from '../tests/support/chromium-path.ts';
import { freePort } from '../tests/support/free-port.ts';
import { PUBLIC_PAGES } from '../tests/support/public-pages.ts';
import { type SiteProcess, startSite } from '../tests/support/site-process.ts';
import { type Figure, median } from './figure.ts';
import { demonstrationFolder, newFolder } from './installations.ts';
import { picturesSettled } from './settled-pictures.ts';
import { siteWithoutScripts } from './without-scripts.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The viewport of Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

type Page = { name: string; path: string; missing: boolean };

/**
 * Lighthouse with its defaults, on its phone with simulated throttling, for one of every public page: three runs,
 * alternating with runs of the same page without any script or, where BENCH_FORMER names a built checkout of another
 * version, of the same page there. Findings go to the error output, each page's figures as soon as they are measured.
 */
export async function lighthousePages(): Promise<Figure[]> {
  const site = await startWithPictures(await demonstrationFolder(), process.cwd());
  const checkout = process.env['BENCH_FORMER'];
  const former = checkout ? await startWithPictures(newFolder(), checkout) : undefined;
  const still = former ? undefined : await siteWithoutScripts(site.url);
  try {
    const pages = await publicPages(site.url);
    const formerPages = former ? await publicPages(former.url) : [];
    await settle(pages.map(({ path }) => site.url + path));
    if (former) await settle(formerPages.map(({ path }) => former.url + path));
    const figures: Figure[] = [];
    for (const [index, page] of pages.entries()) {
      const before = former && former.url + (formerPages[index]?.path ?? '/');
      const addresses = {
        whole: site.url + page.path,
        still: still && still.url + page.path,
        former: before,
      };
      const measured = await measure(page, addresses);
      // The whole bench takes a quarter of an hour: completed figures are printed even if a later page fails.
      for (const { what, measured: told } of measured) process.stderr.write(`  ${what}: ${told}\n`);
      figures.push(...measured);
    }
    return figures;
  } finally {
    still?.stop();
    await Promise.all([site.stop(), former?.stop()]);
  }
}

/** A site that knows its own URL and makes variants of its pictures. */
async function startWithPictures(folder: string, checkout: string): Promise<SiteProcess> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  return startSite({ PORT: port, SITE_URL: url, DATA_DIR: folder, PICTURE_VARIANTS: '1' }, checkout);
}

async function publicPages(baseURL: string): Promise<Page[]> {
  const context = await request.newContext({ baseURL });
  const pages: Page[] = [];
  for (const { name, path, status } of PUBLIC_PAGES) {
    pages.push({ name, path: await path(context), missing: status === 404 });
  }
  await context.dispose();
  return pages;
}

async function settle(addresses: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    await picturesSettled(browser, addresses, PHONE);
  } finally {
    await browser.close();
  }
}

type Addresses = { whole: string; still: string | undefined; former: string | undefined };

async function measure({ name, missing }: Page, addresses: Addresses): Promise<Figure[]> {
  const whole: Result[] = [];
  const scriptless: Result[] = [];
  const former: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    // The 404 page is not for search engines.
    const categories = missing ? CATEGORIES.filter((category) => category !== 'seo') : CATEGORIES;
    whole.push(await runLighthouse(addresses.whole, categories));
    if (addresses.still) scriptless.push(await runLighthouse(addresses.still, ['performance']));
    if (addresses.former) former.push(await runLighthouse(addresses.former, ['performance']));
  }
  tellFindings(name, whole);
  return [
    scoresOf(name, whole),
    ...(addresses.still ? [paintsOf(name, whole, scriptless)] : []),
    ...(addresses.former ? [besideFormer(name, whole, former)] : []),
  ];
}

/** Retries a run that the browser aborted or never painted; on a busy machine that is one in thirty. */
async function runLighthouse(address: string, categories: readonly string[]): Promise<Result> {
  for (let tries = 3; ; tries--) {
    const result = await runOnce(address, categories);
    const { runtimeError } = result;
    if (!runtimeError) return result;
    if (tries === 0) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
    process.stderr.write(`  ${address}: ${runtimeError.code}, run again\n`);
  }
}

/** A new browser for each run: empty caches, no other page in its process. */
async function runOnce(address: string, categories: readonly string[]): Promise<Result> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
  });
  try {
    const ran = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      ignoreStatusCode: true,
    });
    if (!ran) throw new Error(`Lighthouse said nothing of ${address}`);
    return ran.lhr;
  } finally {
    chrome.kill();
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

function paintsOf(name: string, whole: readonly Result[], scriptless: readonly Result[]): Figure {
  const of = (runs: readonly Result[], audit: string) =>
    median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const lcp = of(whole, 'largest-contentful-paint');
  const fcp = of(whole, 'first-contentful-paint');
  const stillLcp = of(scriptless, 'largest-contentful-paint');
  const stillFcp = of(scriptless, 'first-contentful-paint');
  const cls = of(whole, 'cumulative-layout-shift');
  const tbt = of(whole, 'total-blocking-time');
  const ms = (time: number) => time.toFixed(0);
  return {
    what: `its paints, shifts and blocked time, ${name}`,
    measured: `LCP ${ms(lcp)} ms = ${(lcp / stillLcp).toFixed(2)}, FCP ${ms(fcp)} ms = ${(fcp / stillFcp).toFixed(2)}, CLS ${cls.toFixed(3)}, TBT ${ms(tbt)} ms`,
    reference: `without scripts LCP ${ms(stillLcp)} ms, FCP ${ms(stillFcp)} ms`,
    goal: 'LCP, FCP <= 1.1 times, CLS <= 0.01, TBT <= 50 ms',
    holds: lcp <= stillLcp * 1.1 && fcp <= stillFcp * 1.1 && cls <= 0.01 && tbt <= 50,
  };
}

/** Variance of the simulation between runs of the same page. */
const NOISE = 1.05;

function besideFormer(name: string, whole: readonly Result[], former: readonly Result[]): Figure {
  const of = (runs: readonly Result[], audit: string) =>
    median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const scores = former.map(({ categories }) => Math.round((categories['performance']?.score ?? 0) * 100));
  const ratio = (audit: string) => of(whole, audit) / of(former, audit);
  const [lcp, fcp] = [ratio('largest-contentful-paint'), ratio('first-contentful-paint')];
  const [cls, formerCls] = [whole, former].map((runs) => of(runs, 'cumulative-layout-shift')) as [
    number,
    number,
  ];
  return {
    what: `its paints and shifts beside the former version, ${name}`,
    measured: `LCP ${lcp.toFixed(2)}, FCP ${fcp.toFixed(2)} of it, CLS ${cls.toFixed(3)}`,
    reference: `former version: performance ${median(scores)}, CLS ${formerCls.toFixed(3)}`,
    goal: `<= ${NOISE} of it, CLS not more`,
    holds: lcp <= NOISE && fcp <= NOISE && cls <= formerCls + 0.001,
  };
}

/** Lists every audit that is not fully passed in any run, once: what to look at when a score is missed. */
function tellFindings(name: string, runs: readonly Result[]): void {
  const found = new Map<string, string>();
  for (const { audits } of runs) {
    for (const { id, title, score, displayValue } of Object.values(audits)) {
      if (score !== null && score < 0.9) found.set(id, `${title}${displayValue ? ` (${displayValue})` : ''}`);
    }
  }
  for (const [id, what] of found) process.stderr.write(`  ${name}: ${id}: ${what}\n`);
}
