import type { Browser, Page } from '@playwright/test';
import { type Figure, median } from '../figure.ts';
import { PHONE, samplePaths } from '../visited-pages.ts';
import { settled } from './settled.ts';
import type { Version } from './versions.ts';

const RUNS = 5;
/** CPU slowdown of a phone against this machine; Lighthouse uses the same. */
const SLOWER = 4;
const GOAL_MS = 200;
/** Longer than an island waits for the first interaction (ui/island/wake-islands.ts). */
const AT_REST_MS = 4000;
/** A press without a response by then is lost. */
const TIMEOUT_MS = 30_000;
/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 };

type Press = {
  name: string;
  page: RegExp;
  target: (page: Page) => ReturnType<Page['locator']>;
  /** Runs in the page: whether the press had its effect. */
  answered: () => boolean;
};

const PRESSES: Press[] = [
  {
    name: 'a filter of the gallery',
    page: /^\/projet$/,
    target: (page) => page.locator('main nav a[href*="PRODUCTION"]').first(),
    answered: () => document.querySelector('main nav a[href*="PRODUCTION"][aria-current]') !== null,
  },
  {
    name: 'the contact form, empty',
    page: /^\/contact$/,
    target: (page) => page.getByRole('button', { name: 'Envoyer' }),
    // The form is being sent, or its first field is invalid and focused; before hydration the browser reports that.
    answered: () =>
      document.querySelector('main [type=submit]:disabled') !== null ||
      document.activeElement?.getAttribute('name') === 'firstName',
  },
  {
    name: 'a picture of a project',
    page: /^\/projet-influence/,
    target: (page) => page.getByRole('link', { name: /^Agrandir/ }).first(),
    answered: () =>
      document.querySelector('.pswp, dialog[open] img, [role=dialog] img') !== null ||
      location.pathname.startsWith('/storage/'),
  },
];

/**
 * Latency of the first press on an idle page with a CPU slowdown of four; as a figure without a goal, of a press half a
 * second after the page loaded, which hydrates the island itself; and whether an immediate press on a slow connection
 * is ever lost (event replay).
 */
export async function firstPresses(browser: Browser, versions: readonly Version[]): Promise<Figure[]> {
  const paths = await Promise.all(versions.map(({ small }) => samplePaths(small.url)));
  const figures: Figure[] = [];
  for (const press of PRESSES) {
    const times = versions.map(() => [] as number[]);
    const early: number[] = [];
    let lost = 0;
    for (let run = 0; run < RUNS; run++) {
      for (const [at, { small }] of versions.entries()) {
        const url = small.url + (paths[at]?.find((path) => press.page.test(path)) ?? '/');
        times[at]?.push(await timeOfPress(browser, url, press, AT_REST_MS));
        if (at > 0) continue;
        early.push(await timeOfPress(browser, url, press, 0));
        if (!(await answeredOnSlowLine(browser, url, press))) lost++;
      }
    }
    const [mine = [], former] = times;
    figures.push({
      what: `first press on ${press.name}, processor ${SLOWER} times slower`,
      measured: `${median(mine).toFixed(0)} ms (slowest ${Math.max(...mine).toFixed(0)}), ${median(early).toFixed(0)} ms half a second after the page; on slow 4G ${lost} of ${RUNS} lost`,
      ...(former ? { reference: `former version: ${median(former).toFixed(0)} ms` } : {}),
      goal: `<= ${GOAL_MS} ms, none lost`,
      holds: median(mine) <= GOAL_MS && lost === 0,
    });
  }
  return figures;
}

async function timeOfPress(browser: Browser, url: string, press: Press, restMs: number): Promise<number> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    const target = press.target(page);
    await target.scrollIntoViewIfNeeded();
    await settled(page);
    await page.waitForTimeout(restMs);
    const box = await target.boundingBox();
    if (!box) throw new Error(`${press.name}: nothing to press`);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const time = page.evaluate<number>(
      `(${timeOfAnswer.toString()})(${press.answered.toString()}, ${TIMEOUT_MS})`,
    );
    // A tap: without a pointer that approaches before.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    return await time;
  } finally {
    await context.close();
  }
}

/** Runs in the page: milliseconds from the press to the frame that shows its effect. Rejects after the timeout. */
function timeOfAnswer(isAnswered: () => boolean, timeoutMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the press was never answered')), timeoutMs);
    document.addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const variant = () => {
          if (isAnswered()) resolve(performance.now() - timeStamp);
          else requestAnimationFrame(variant);
        };
        variant();
      },
      { capture: true, once: true },
    );
  });
}

async function answeredOnSlowLine(browser: Browser, url: string, press: Press): Promise<boolean> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'commit' });
    await press.target(page).tap();
    return await page.waitForFunction(press.answered, undefined, { timeout: TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
  } finally {
    await context.close();
  }
}
