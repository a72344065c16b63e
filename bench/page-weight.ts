import type { Browser } from '@playwright/test';
import { atMost, type Figure, kilobytes, median } from './harness/figures.ts';
import {
  countResponses,
  makeShownPictures,
  NAVIGATION_TIMEOUT_MS,
  publicPages,
} from './harness/public-pages.ts';
import { withBrowser, withSite } from './harness/sites.ts';

const TOTAL = 350_000;
/** Limits of JavaScript in bytes: the home page, pages with filters or forms, pages that are only read. */
const SCRIPTS: [pages: RegExp, limit: number][] = [
  [/^\/$/, 105_000],
  [/^\/(projet|contact)$/, 98_000],
  [/^\/(blog|mentions-legales|politique|accessibilite|plan-du-site|nulle-part)/, 15_000],
];
/** The phone viewport of the design. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A first press, on a processor as many times slower as Lighthouse's phone. */
const PRESS = { runs: 9, slower: 4, limitMs: 100 };
/** One element of each kind of island, which is pressed before it is hydrated. */
const PRESSES = [
  { what: 'a filter of the gallery', page: 'projects gallery', target: 'nav li:nth-child(2) > a' },
  { what: 'the button of the contact form', page: 'contact', target: 'button[type="submit"]' },
  { what: 'a film', page: 'production project', target: 'button' },
  { what: 'a picture', page: 'influence project', target: 'a[href$=".webp"]' },
];

type Weight = Record<'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'media' | 'other', number>;

/**
 * Bytes over the wire that a phone fetches on a first visit of each kind of page, until the network is idle, and how
 * long the first press on an island takes to show.
 */
export function pageWeight(): Promise<Figure[]> {
  return withSite({}, ({ url }, folder) =>
    withBrowser(async (browser) => {
      const pages = await publicPages(url);
      const paths = pages.map(({ path }) => path);
      const urls = paths.map((path) => url + path);
      await makeShownPictures(browser, folder, urls, PHONE);
      const figures: Figure[] = [];
      for (const path of paths) figures.push(figureOf(path, await weigh(browser, url + path)));
      for (const { what, page, target } of PRESSES) {
        const path = pages.find(({ name }) => name === page)?.path ?? '';
        const presses: number[] = [];
        for (let run = 0; run < PRESS.runs; run++) presses.push(await press(browser, url + path, target));
        const title = `first press on ${what} until it shows, processor 4 times slower, median of 9`;
        figures.push(atMost(title, median(presses), PRESS.limitMs, 'ms'));
      }
      return figures;
    }),
  );
}

/** Milliseconds from a tap on an element, which hydrates its island, to the end of the frame that shows it as pressed. */
async function press(browser: Browser, url: string, target: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const value = encodeURIComponent('{"categories":["necessary"]}');
  await context.addCookies([{ name: 'cc_cookie', value, url }]);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle', timeout: NAVIGATION_TIMEOUT_MS });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PRESS.slower });
  const element = page.locator(`main [data-island] ${target}`).first();
  await element.scrollIntoViewIfNeeded();
  const time = element.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const frame = (since: number) => {
          if (getComputedStyle(pressed).opacity !== '0.6') requestAnimationFrame(() => frame(since));
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
        };
        addEventListener('pointerdown', ({ timeStamp }) => frame(timeStamp), { capture: true, once: true });
      }),
  );
  const box = await element.boundingBox();
  if (!box) throw new Error(`${url} shows no ${target}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const measured = await time;
  await context.close();
  return measured;
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const responses = await countResponses(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: NAVIGATION_TIMEOUT_MS });
  await context.close();
  const weight: Weight = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, media: 0, other: 0 };
  for (const { type, bytes } of responses.values())
    weight[type in weight ? (type as keyof Weight) : 'other'] += bytes;
  return weight;
}

function figureOf(path: string, { media, ...rest }: Weight): Figure {
  const total = Object.values(rest).reduce((sum, bytes) => sum + bytes, 0);
  const limit = SCRIPTS.find(([pages]) => pages.test(path))?.[1];
  const parts = Object.entries(rest).flatMap(([kind, bytes]) =>
    bytes > 0 ? [`${kind} ${(bytes / 1000).toFixed(0)}`] : [],
  );
  return {
    what: `first load of ${path.replace(/[0-9a-f]{8}-.*/, '…')}, phone`,
    measured: `${kilobytes(total)} (${parts.join(', ')})${media > 0 ? `, film ${kilobytes(media)}` : ''}`,
    goal: `<= 350 kB without film${limit ? `, scripts <= ${limit / 1000}` : ''}`,
    holds: total <= TOTAL && (limit === undefined || rest.script <= limit),
  };
}
