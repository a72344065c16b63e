import type { Browser } from '@playwright/test';
import { type Figure, median } from '../figure.ts';
import { mainThread, type TraceEvent } from '../scroll-trace.ts';
import type { Version } from './versions.ts';

const RUNS = 3;
const GOAL_MS = 50;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

type Tasks = { longest: number; long: number };

/** 'Afficher tous les projets' with ten thousand of them: the longest time for which the main thread was blocked. */
export async function showAll(browser: Browser, versions: readonly Version[]): Promise<Figure[]> {
  const runs = versions.map(() => [] as Tasks[]);
  for (let run = 0; run < RUNS; run++) {
    for (const [at, { large }] of versions.entries()) runs[at]?.push(await bringAll(browser, large.url));
  }
  const [mine = [], former] = runs;
  const tell = (tasks: readonly Tasks[]) =>
    `${median(tasks.map(({ longest }) => longest)).toFixed(0)} ms of processor, ${median(tasks.map(({ long }) => long))} above ${GOAL_MS} ms`;
  return [
    {
      what: "longest task of 'show all' with 10,000 projects",
      measured: tell(mine),
      ...(former ? { reference: `former version: ${tell(former)}` } : {}),
      goal: `<= ${GOAL_MS} ms`,
      holds: median(mine.map(({ longest }) => longest)) <= GOAL_MS,
    },
  ];
}

async function bringAll(browser: Browser, url: string): Promise<Tasks> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/projet`, { waitUntil: 'networkidle' });
    const arrow = page.getByRole('button', { name: 'Afficher tous les projets' });
    await arrow.scrollIntoViewIfNeeded();
    await browser.startTracing(page, { categories: CATEGORIES });
    await arrow.click();
    await page.waitForFunction(() => document.querySelectorAll('main article').length > 10_000, undefined, {
      timeout: 300_000,
      polling: 1000,
    });
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const times = mainThread(trace.traceEvents)
      .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
      .map(({ tdur = 0 }) => tdur / 1000);
    return { longest: Math.max(0, ...times), long: times.filter((time) => time > GOAL_MS).length };
  } finally {
    await context.close();
  }
}
