import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromiumPath } from '../tests/support/chromium-path.ts';
import { startSite } from '../tests/support/site-process.ts';
import { type Figure, median } from './figure.ts';
import { demonstrationFolder } from './installations.ts';
import { readScrollTrace, type ScrollFigures, type TraceEvent } from './scroll-trace.ts';

const RUNS = 3;
const PATHS = ['/', '/about', '/influence', '/production', '/solutions-web', '/social-media'];
const WINDOWS: Record<string, BrowserContextOptions> = {
  '390 x 844': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  '1440 x 900': { viewport: { width: 1440, height: 900 } },
};
/** CPU slowdown of a phone against this machine; Lighthouse uses the same. */
const SLOWER = 4;
const PIXELS_A_SECOND = 1200;
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'blink.animations',
  'cc',
  'benchmark',
];

/**
 * Scrolls every animated page from top to bottom with a CPU slowdown of four, alternating with the same page under
 * reduced motion: how many frames were late, and how long the main thread worked for a frame.
 */
export async function motion(): Promise<Figure[]> {
  const site = await startSite({ DATA_DIR: await demonstrationFolder() });
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    const figures: Figure[] = [];
    for (const path of PATHS) {
      for (const [size, window] of Object.entries(WINDOWS)) {
        const moving: ScrollFigures[] = [];
        const still: ScrollFigures[] = [];
        for (let run = 0; run < RUNS; run++) {
          moving.push(await scroll(browser, site.url + path, { ...window, reducedMotion: 'no-preference' }));
          still.push(await scroll(browser, site.url + path, { ...window, reducedMotion: 'reduce' }));
        }
        tellHindrances(`${path} at ${size}`, moving);
        figures.push(figureOf(`${path} at ${size}`, moving, still));
      }
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function scroll(
  browser: Browser,
  address: string,
  window: BrowserContextOptions,
): Promise<ScrollFigures> {
  const context = await browser.newContext(window);
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Tout refuser' }).click();
    // Animations that run once, on arrival, have ended.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ effect, playState, timeline }) => {
        const once = Number.isFinite(Number(effect?.getComputedTiming().endTime));
        return playState !== 'running' || timeline !== document.timeline || !once;
      }),
    );
    const way = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await browser.startTracing(page, { categories: CATEGORIES });
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 400,
      yDistance: -way,
      speed: PIXELS_A_SECOND,
      gestureSourceType: 'mouse',
    });
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return readScrollTrace(trace.traceEvents);
  } finally {
    await context.close();
  }
}

function figureOf(what: string, moving: readonly ScrollFigures[], still: readonly ScrollFigures[]): Figure {
  const of = (runs: readonly ScrollFigures[], read: (figures: ScrollFigures) => number) =>
    median(runs.map(read));
  const withTimeout = ({ frames, dropped }: ScrollFigures) => (frames > 0 ? 1 - dropped / frames : 1);
  const tell = (runs: readonly ScrollFigures[]) =>
    `${(of(runs, withTimeout) * 100).toFixed(0)} % of ${of(runs, ({ frames }) => frames)} frames in time, ${of(runs, ({ medianFrame }) => medianFrame).toFixed(1)} ms a frame, one in twenty ${of(runs, ({ slowestTwentieth }) => slowestTwentieth).toFixed(1)} ms`;
  const late = of(moving, withTimeout) / of(still, withTimeout);
  const forced = of(moving, ({ forcedLayouts }) => forcedLayouts.length);
  const long = of(moving, ({ longTasks }) => longTasks) - of(still, ({ longTasks }) => longTasks);
  return {
    what: `scrolling ${what}, processor ${SLOWER} times slower`,
    measured: `${tell(moving)}; ${forced} forced layouts, ${long} more long tasks`,
    reference: `nothing moving: ${tell(still)}`,
    goal: 'in time >= 0.95 of it, 16.7 ms a frame, nothing forced',
    holds: late >= 0.95 && of(moving, ({ medianFrame }) => medianFrame) <= 1000 / 60 && forced === 0,
  };
}

/** Lists what kept animations off the compositor: where to look when frames are missed. */
function tellHindrances(what: string, runs: readonly ScrollFigures[]): void {
  const named = runs.flatMap(({ forcedLayouts, onMainThread }) => [
    ...forcedLayouts.map((where) => `layout forced by ${where}`),
    ...onMainThread.map((which) => `not composited: ${which}`),
  ]);
  for (const [hindrance, times] of Object.entries(Object.groupBy(named, (name) => name))) {
    process.stderr.write(`  ${what}: ${hindrance} (${times?.length} in ${runs.length} runs)\n`);
  }
}
