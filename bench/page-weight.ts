import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../tests/support/chromium-path.ts';
import { startSite } from '../tests/support/site-process.ts';
import { type Figure, kilobytes } from './figure.ts';
import { demonstrationFolder } from './installations.ts';
import { PHONE, samplePaths } from './visited-pages.ts';
import { makeWishedPictures } from './wished-pictures.ts';

const TOTAL = 350_000;
/** Limits of JavaScript in bytes: the home page, pages with filters or forms, pages that are only read. */
const SCRIPTS = { '/': 105_000, acting: 98_000, read: 15_000 };

type Weight = Record<'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'media' | 'other', number>;

/** Bytes over the wire that a phone fetches on a first visit of each kind of page, until the network is idle. */
export async function pageWeight(): Promise<Figure[]> {
  const folder = await demonstrationFolder();
  const site = await startSite({ DATA_DIR: folder, PICTURE_VARIANTS: '0' });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const paths = await samplePaths(site.url);
    const figures: Figure[] = [];
    for (const path of paths) {
      // Two visits: the first one finds the requested pictures and has the page compressed.
      const { pictures } = await visit(browser, site.url + path);
      await makeWishedPictures(folder, pictures);
      figures.push(figureOf(path, (await visit(browser, site.url + path)).weight));
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function visit(browser: Browser, url: string): Promise<{ weight: Weight; pictures: string[] }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const weight: Weight = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, media: 0, other: 0 };
  const pictures: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'image') pictures.push(asked.url());
  });
  const kinds = new Map<string, keyof Weight>();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const name = type.toLowerCase();
    kinds.set(requestId, name in weight ? (name as keyof Weight) : 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return { weight, pictures };
}

function figureOf(path: string, weight: Weight): Figure {
  const { media, ...rest } = weight;
  const total = Object.values(rest).reduce((sum, bytes) => sum + bytes, 0);
  const limit = limitOf(path);
  const parts = Object.entries(weight).flatMap(([kind, bytes]) =>
    bytes > 0 && kind !== 'media' ? [`${kind} ${(bytes / 1000).toFixed(0)}`] : [],
  );
  return {
    what: `first load of ${path.replace(/[0-9a-f]{8}-.*/, '…')}, phone`,
    measured: `${kilobytes(total)} (${parts.join(', ')})${media > 0 ? `, film ${kilobytes(media)}` : ''}`,
    goal: `<= 350 kB without film${limit ? `, scripts <= ${limit / 1000}` : ''}`,
    holds: total <= TOTAL && (limit === undefined || weight.script <= limit),
  };
}

function limitOf(path: string): number | undefined {
  if (path === '/') return SCRIPTS['/'];
  if (path === '/projet' || path === '/contact') return SCRIPTS.acting;
  return /^\/(blog|mentions-legales|politique|accessibilite|plan-du-site|inconnu)/.test(path)
    ? SCRIPTS.read
    : undefined;
}
