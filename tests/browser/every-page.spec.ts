import type { Page, Response } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { contrastFaults } from '../support/contrast-faults.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { expect, test } from '../support/journey.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { layoutFaults, TEXT_SPACING } from '../support/layout-faults.ts';
import {
  columnsOf,
  faultsWithoutStyles,
  pictureLoadingFaults,
  shortcutFaults,
  zoneFaults,
} from '../support/page-faults.ts';
import { PUBLIC_PAGES, type PublicPage } from '../support/public-pages.ts';

// One load of each page in each of two windows carries every check of the page; a check that fails has its name in the
// report, and the others still run. What docs/accessibility.md claims about public pages is checked here (§49.1).

// All animations are at their end: nothing waits to be revealed. Half the pixels: a visible difference still shows, and
// the stored screenshots stay small.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

// The pages are shared out among the workers: together they take longer than any other file.
test.describe.configure({ mode: 'parallel' });

const soft = expect.configure({ soft: true });

/** The rule of axe whose faults `contrastFaults` finds in the pixels of the page, on pictures too. */
const MEASURED = ['color-contrast'];

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920] as const;

/** The first width at which a list has so many columns (§3.10, §6.4, §8.2). */
const COLUMNS: Partial<Record<string, { list: string; from: [width: number, columns: number][] }>> = {
  gallery: {
    list: 'ul:has(> li > article)',
    from: [
      [0, 1],
      [768, 2],
      [1024, 3],
    ],
  },
  blog: {
    list: 'ul:has(> li > article)',
    from: [
      [0, 1],
      [768, 2],
      [1280, 3],
    ],
  },
  home: {
    list: 'featured-strip ul, featured-strip ol',
    from: [
      [0, 1],
      [1280, 6],
    ],
  },
};

/** A check whose result may take a moment after a change of the window. */
const settles = (name: string, check: () => Promise<string[]>) =>
  test.step(name, () => soft.poll(check, { message: name }).toEqual([]));

const holds = (name: string, check: () => Promise<string[]>) =>
  test.step(name, async () => soft(await check(), name).toEqual([]));

for (const { name, path, status = 200 } of PUBLIC_PAGES) {
  test(`${name} in a window of 1440 px, and whole at every width`, async ({
    page,
    request,
    expectComplaint,
  }) => {
    if (status === 404) expectComplaint(/404/);
    const fonts = largeFontsOf(page);
    const scripts = await holdIdle(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const response = await page.goto(await path(request));
    soft(response?.status(), 'status').toBe(status);
    await holds('no script of React on arrival', scripts.faults);
    await scripts.goOn();
    await holds('valid HTML', async () => htmlFaults(await textOf(response)));
    await holds('the first picture is fetched first, the others when they are near, each in its place', () =>
      pictureLoadingFaults(page),
    );
    await looksAsBefore(page, `${name}-1440`);
    await holds('axe', () => accessibilityFaults(page, MEASURED));
    await settles('zones, titles, frames, pictures, tables and links', () => zoneFaults(page));
    await holds('no key of a single letter does anything', () => shortcutFaults(page));
    await settles('contrast of all words', () => contrastFaults(page));
    await wholeAtEveryWidth(page, name);
    await wholeInLargerText(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await holds('the whole page by keyboard', () => walkWithKeyboard(page));
    await holds('every word without styles', () => faultsWithoutStyles(page));
    soft(fonts, 'fetches the two small fonts alone').toEqual([]);
  });

  test(`${name} in a window of 390 px`, async ({ page, request, expectComplaint }) => {
    if (status === 404) expectComplaint(/404/);
    const fonts = largeFontsOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await path(request));
    await looksAsBefore(page, `${name}-390`);
    await holds('axe', () => accessibilityFaults(page, MEASURED));
    await settles('contrast of all words', () => contrastFaults(page));
    await settles('contrast of all words without pictures', () => contrastFaults(page, { pictures: false }));
    await holds('the whole page by keyboard', () => walkWithKeyboard(page));
    soft(fonts, 'fetches the two small fonts alone').toEqual([]);
  });
}

/** Scripts that a page requests on arrival: islands hydrate once it is idle, which it is not before `goOn`. */
async function holdIdle(page: Page) {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    const waiting: Parameters<typeof whenIdle>[] = [];
    window.requestIdleCallback = (...task) => waiting.push(task);
    window.addEventListener('test-idle', () => {
      window.requestIdleCallback = whenIdle;
      for (const task of waiting) whenIdle(...task);
    });
  });
  return {
    async faults() {
      const react = /entry\.client|jsx-runtime|react|manifest-/;
      const faults = scripts.length === 0 ? ['no script at all'] : scripts.filter((url) => react.test(url));
      const isRouter = await page.evaluate(() => '__reactRouterContext' in window);
      return isRouter ? [...faults, 'the context of the router'] : faults;
    },
    goOn: () => page.evaluate(() => window.dispatchEvent(new Event('test-idle'))),
  };
}

/** The document as the server sent it. */
async function textOf(response: Response | null): Promise<string> {
  const html = (await response?.text()) ?? '';
  soft(html, 'the document is complete').toContain('</html>');
  return html;
}

/** Fonts that a page requests besides the two small ones, from now on. */
function largeFontsOf(page: Page): string[] {
  const large: string[] = [];
  page.on('request', (request) => {
    const file = /[^/]+\.woff2$/.exec(request.url())?.[0];
    if (file && !/^(anybody|archivo)-[\w-]{8}\.woff2$/.test(file)) large.push(file);
  });
  return large;
}

/** Compares the whole page, laid out and with every picture decoded, to its screenshot. */
async function looksAsBefore(page: Page, screenshot: string): Promise<void> {
  await expect(page.locator('[data-later]')).toHaveCount(0);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // The demonstration's dates follow the day of the run, and words next to them their width.
    for (const time of document.querySelectorAll('time')) time.textContent = '15 septembre 2025';
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter((image) => image.src).map((image) => image.decode().catch(() => {})),
    );
    window.scrollTo(0, 0);
  });
  await soft(page).toHaveScreenshot(`${screenshot.replaceAll(' ', '-')}.png`, {
    fullPage: true,
    scale: 'device',
  });
}

/** Nothing is cut off or on top of something else, and what depends on the width follows it. */
async function wholeAtEveryWidth(page: Page, name: PublicPage['name']): Promise<void> {
  const hero = page.locator('main > section, main > header').filter({ has: page.locator('hero-video') });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const columns = COLUMNS[name];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await settles(`whole at ${width} px`, () => layoutFaults(page));
    if (columns)
      await soft
        .poll(() => columnsOf(page, columns.list), { message: `columns at ${width} px` })
        .toBe(columns.from.findLast(([from]) => width >= from)?.[1]);
    if (await hero.count())
      await soft
        .poll(() => hero.first().evaluate(({ clientHeight }) => clientHeight), {
          message: `height of the hero at ${width} px`,
        })
        .toBe(width < 1024 ? 720 : 900);
    await soft(menu, `the menu button at ${width} px`).toBeVisible({ visible: width < 1024 });
  }
}

/** Nothing is cut off with larger text, in an enlarged window, or with more space in the text. */
async function wholeInLargerText(page: Page): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted;
    }, size);
  await setSize('200%');
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settles(`whole at a text size of 200 %, at ${width} px`, () => layoutFaults(page));
  }
  await setSize('');
  await page.setViewportSize({ width: 640, height: 450 });
  await settles('whole in a window enlarged to twice its size', () => layoutFaults(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  const spacing = await page.addStyleTag({ content: TEXT_SPACING });
  await settles('whole with more space between lines, paragraphs, letters and words', async () => {
    // The letters of a large word are as wide as the window allows: a pixel more hides nothing.
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const faults = await layoutFaults(page);
    return wider > 1 ? faults : faults.filter((fault) => fault !== 'the page is wider than the window');
  });
  await spacing.evaluate((element) => (element as HTMLElement).remove());
}
