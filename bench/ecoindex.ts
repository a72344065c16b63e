import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { ecoGrade, ecoIndex, type PageCost } from '#domain/ecodesign/ecoindex.ts';
import { compressBest } from '../server/page-cache/page-encodings.ts';
import type { CachedPage } from '../server/page-cache/page-store.ts';
import { type Figure, kilobytes } from './harness/figures.ts';
import {
  countResponses,
  makeShownPictures,
  NAVIGATION_TIMEOUT_MS,
  publicPages,
  scrollToEnd,
  type VisitedPage,
} from './harness/public-pages.ts';
import { fetchRaw, withBrowser, withSite } from './harness/sites.ts';

const GOAL_HOME = 75;
const GOAL = 80;
/** What a server sends before the first acknowledgement: ten packets. */
const GOAL_HTML = 14_000;
/** The window that EcoIndex measures in. */
const WINDOW = { viewport: { width: 1920, height: 1080 } };
const DOCUMENT = 'docs/performance.md';
/** What /ecoconception shows of it. */
const PUBLISHED = 'app/domain/ecodesign/measured-pages.json';
/** The table of the document between these marks is written by the bench. */
const [BEGIN, END] = ['<!-- ecoindex -->\n', '<!-- /ecoindex -->'];

type Measured = VisitedPage & PageCost & { allElements: number; html: number; index: number };

/**
 * The EcoIndex of one of every public page, computed here: an empty cache, 1920 x 1080, scrolled to the end, until the
 * network is idle. Writes the table of docs/performance.md and the figures of /ecoconception (§73.2).
 */
export function ecoindex(): Promise<Figure[]> {
  return withSite({}, ({ url }, folder) =>
    withBrowser(async (browser) => {
      const pages = await publicPages(url);
      const urls = pages.map(({ path }) => url + path);
      await makeShownPictures(browser, folder, urls, WINDOW, scrollToEnd);
      const measured: Measured[] = [];
      for (const page of pages) measured.push(await measure(browser, page, url + page.path));
      writeTable(measured);
      publish(measured);
      return measured.flatMap(figuresOf);
    }),
  );
}

async function measure(browser: Browser, visited: VisitedPage, url: string): Promise<Measured> {
  const context = await browser.newContext(WINDOW);
  const page = await context.newPage();
  const responses = await countResponses(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: NAVIGATION_TIMEOUT_MS });
  await scrollToEnd(page);
  const [allElements, ofPictures] = await page.evaluate(() =>
    ['*', 'svg *'].map((selector) => document.querySelectorAll(selector).length),
  );
  await context.close();
  const cost = {
    elements: (allElements ?? 0) - (ofPictures ?? 0),
    requests: responses.size,
    kilobytes: [...responses.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  };
  const html = await compressedSize(url);
  return { ...visited, ...cost, allElements: allElements ?? 0, html, index: ecoIndex(cost) };
}

/** The bytes of a page's HTML in the encoding that visitors get once it is ready. */
async function compressedSize(url: string): Promise<number> {
  const { body } = await fetchRaw(url, { 'accept-encoding': 'identity' });
  const page: CachedPage = { version: 0, headers: {}, etag: '', plain: body };
  await compressBest(page);
  return page.br?.length ?? Number.NaN;
}

const goalOf = ({ path }: VisitedPage) => (path === '/' ? GOAL_HOME : GOAL);

function figuresOf(measured: Measured): Figure[] {
  const { name, elements, requests, html, index } = measured;
  const goal = goalOf(measured);
  const score = {
    what: `EcoIndex of the ${name} page`,
    measured: `${Math.floor(index)} ${ecoGrade(index)} (${elements} elements, ${requests} requests, ${kilobytes(measured.kilobytes * 1000)})`,
    goal: `>= ${goal}`,
    holds: index >= goal,
  };
  const document = {
    what: `HTML of the ${name} page, Brotli`,
    measured: kilobytes(html),
    goal: `<= ${kilobytes(GOAL_HTML)}`,
    holds: html <= GOAL_HTML,
  };
  return [score, document];
}

function writeTable(pages: readonly Measured[]): void {
  const rows = pages.map((page) => {
    const holds = page.index >= goalOf(page) ? 'holds' : '**missed**';
    const { name, elements, allElements, requests, kilobytes: all, html, index } = page;
    return `| ${name} | ${Math.floor(index)} | ${ecoGrade(index)} | ${elements} (${allElements}) | ${requests} | ${all.toFixed(0)} kB | ${kilobytes(html)} | >= ${goalOf(page)} | ${holds} |\n`;
  });
  const head =
    '| page | EcoIndex | grade | elements (with those in pictures) | requests | in all | HTML (Brotli) | goal | |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n';
  const [before = '', rest = ''] = readFileSync(DOCUMENT, 'utf8').split(BEGIN);
  writeFileSync(DOCUMENT, [before, BEGIN, head, ...rows, rest.slice(rest.indexOf(END))].join(''));
}

/** The figures as data, with their day and the version, which is the newest one of CHANGELOG.md. */
function publish(measured: readonly Measured[]): void {
  const pages = measured.map(({ name, title, elements, requests, kilobytes: all }) => ({
    name,
    title,
    elements,
    requests,
    kilobytes: Math.round(all),
  }));
  const version = /^## (\d{4})/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1];
  const published = { measuredOn: new Date().toISOString().slice(0, 10), version, pages };
  writeFileSync(PUBLISHED, `${JSON.stringify(published, null, 2)}\n`);
}
