import type { Browser, Page } from '@playwright/test';
import { type Figure, kilobytes } from '../figure.ts';
import { PHONE, samplePaths } from '../visited-pages.ts';
import { settled } from './settled.ts';
import type { Version } from './versions.ts';

/** Script bytes over the wire, cumulative. */
type Bytes = {
  /** Until the network is idle, with idle callbacks held back. */
  arrival: number;
  /** After idle callbacks: islands near the first view are hydrated. */
  idle: number;
  /** After an interaction with every island of the page. */
  awake: number;
  /** With the lightbox open, where there are pictures to enlarge. */
  lightbox: number;
};

const LIMITS: [RegExp, keyof Bytes, number][] = [
  [/^\/(projet|contact)$/, 'awake', 85_000],
  [/^\/projet-/, 'lightbox', 95_000],
];
/** Bytes of a page before islands were introduced. */
const ARRIVAL = 12_000;

export async function scriptBytes(browser: Browser, versions: readonly Version[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const paths = await Promise.all(versions.map(({ small }) => samplePaths(small.url)));
  for (const index of (paths[0] ?? []).keys()) {
    const told: { name: string; path: string; bytes: Bytes }[] = [];
    for (const [at, { name, small }] of versions.entries()) {
      const path = paths[at]?.[index] ?? '/';
      // Two visits: the first one has the page compressed at the best quality.
      await visit(browser, small.url + path);
      told.push({ name, path, bytes: await visit(browser, small.url + path) });
    }
    const [{ path, bytes }, former] = told as [(typeof told)[number], (typeof told)[number] | undefined];
    const limit = LIMITS.find(([pattern]) => pattern.test(path));
    figures.push({
      what: `scripts of ${path.replace(/[0-9a-f]{8}-.*/, '…')}`,
      measured: tell(bytes),
      ...(former ? { reference: `former version: ${tell(former.bytes)}` } : {}),
      goal: `arrival <= ${former ? 'former' : kilobytes(ARRIVAL)}${limit ? `, ${limit[1]} <= ${kilobytes(limit[2])}` : ''}`,
      holds: bytes.arrival <= (former?.bytes.arrival ?? ARRIVAL) && (!limit || bytes[limit[1]] <= limit[2]),
    });
  }
  return figures;
}

function tell({ arrival, idle, awake, lightbox }: Bytes): string {
  return `${kilobytes(arrival)} on arrival, ${kilobytes(idle)} once idle, ${kilobytes(awake)} awake${lightbox > awake ? `, ${kilobytes(lightbox)} with the lightbox` : ''}`;
}

async function visit(browser: Browser, url: string): Promise<Bytes> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const count = await countScripts(page);
  await page.addInitScript(holdIdleTasks);
  await page.goto(url, { waitUntil: 'networkidle' });
  const arrival = count();
  await page.evaluate(() => (window as unknown as { releaseIdleTasks: () => void }).releaseIdleTasks());
  await page.waitForLoadState('networkidle');
  await settled(page);
  const idle = count();
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new Event('pointerover'));
  });
  await settled(page);
  const awake = count();
  const picture = page.getByRole('link', { name: /^Agrandir/ }).first();
  if (await picture.count()) {
    await picture.click();
    await page.getByRole('dialog').filter({ visible: true }).first().waitFor();
    await settled(page);
  }
  await context.close();
  return { arrival, idle, awake, lightbox: count() };
}

async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Runs in the page: holds back idle callbacks until they are released. */
function holdIdleTasks(): void {
  const native = window.requestIdleCallback.bind(window);
  let held: Parameters<typeof native>[] | undefined = [];
  window.requestIdleCallback = (...asked) => {
    if (!held) return native(...asked);
    held.push(asked);
    return 0;
  };
  Object.assign(window, {
    releaseIdleTasks() {
      for (const asked of held ?? []) native(...asked);
      held = undefined;
    },
  });
}
