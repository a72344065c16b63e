import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { PUBLIC_PAGES } from '../../support/public-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SCREENS = [
  { width: 390, height: 844, density: 2 },
  { width: 768, height: 1024, density: 1 },
  { width: 1440, height: 900, density: 1 },
  { width: 1920, height: 1080, density: 1 },
];

for (const { width, height, density } of SCREENS)
  test.describe(`on a screen of ${width} px at density ${density}`, () => {
    test('every picture is requested in the size that it is displayed at', async ({
      browser,
      site,
      request,
    }) => {
      const wrong: string[] = [];
      for (const { name, path } of PUBLIC_PAGES) {
        const address = site.url + (await path(request));
        if (!/srcset=/i.test(await (await request.get(address)).text())) continue;
        // A new context for this page: a cached file of another page would be shown again, in its size.
        await using context = await browser.newContext({
          viewport: { width, height },
          deviceScaleFactor: density,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.goto(address);
        await seeEverything(page);
        for (const picture of largestOfEach(await drawnPictures(page))) {
          const message = `${name}: ${picture.file}, ${picture.pixels} px wide, drawn at ${picture.drawn}`;
          if (picture.drawn > picture.pixels * 1.1 && !picture.largest) wrong.push(`${message}: too small`);
          if (picture.drawn < picture.pixels / 2 && !picture.smallest) wrong.push(`${message}: too large`);
        }
      }
      expect(wrong).toEqual([]);
    });
  });

/**
 * Scrolls down the page like a reader, so that lazy pictures are fetched in the size of their place. Each wait has a
 * limit of its own, below the five minutes of the test.
 */
async function seeEverything(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const step = () =>
    page.evaluate(async () => {
      scrollBy({ top: innerHeight * 0.45, behavior: 'instant' });
      // A picture is fetched when a frame shows it. A busy browser may render none for long: the next step asks for one.
      await new Promise((go) => {
        requestAnimationFrame(go);
        setTimeout(go, 1_000);
      });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  await expect.poll(step, { intervals: [1], timeout: 60_000 }).toBe(true);
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().width === 0,
    ),
  );
}

/** A browser shows a file that it already has instead of a smaller one: what counts is the largest place of a picture. */
function largestOfEach(pictures: readonly Drawn[]): Drawn[] {
  const sorted = [...pictures].sort((one, other) => other.drawn - one.drawn);
  return [...new Map(sorted.toReversed().map((picture) => [picture.file, picture])).values()];
}

type Drawn = { file: string; pixels: number; drawn: number; largest: boolean; smallest: boolean };

/** The displayed pictures: the width of the requested file, and the device pixels that it covers. */
function drawnPictures(page: Page): Promise<Drawn[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const box = image.getBoundingClientRect();
      if (!image.currentSrc || /\.svg$/.test(image.currentSrc) || !image.checkVisibility() || box.width === 0)
        return [];
      // Film posters have two shapes and one size each; an article links to the original file.
      if (!image.srcset) return [];
      const offered = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, pixels]) => Number(pixels));
      const wished = image.srcset
        .split(', ')
        .find(
          (candidate) => new URL(candidate.split(' ')[0] ?? '', document.baseURI).href === image.currentSrc,
        );
      const ratio = image.naturalWidth / image.naturalHeight;
      // With `object-fit: cover`, a picture is as wide as the height of its box demands.
      const cover = getComputedStyle(image).objectFit === 'cover';
      const width = cover ? Math.max(image.offsetWidth, image.offsetHeight * ratio) : image.offsetWidth;
      const pixels = Number(/ (\d+)w$/.exec(wished ?? '')?.[1]);
      return [
        {
          file: new URL(image.currentSrc).pathname.replace(/^.*\/(?=[^/]+\/[^/]+$)/, ''),
          pixels,
          drawn: Math.round(width * devicePixelRatio),
          largest: pixels === Math.max(...offered),
          smallest: pixels === Math.min(...offered),
        },
      ];
    }),
  );
}
