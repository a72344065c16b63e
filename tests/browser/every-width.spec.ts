import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

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

// All animations are at their end: nothing waits to be revealed.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, status } of PUBLIC_PAGES) {
  test(`${name}: whole at every width, nothing cut off or on top of something else`, async ({
    page,
    request,
    expectComplaint,
  }) => {
    if (status === 404) expectComplaint(/404/);
    await page.goto(await path(request));
    const hero = page.locator('main > section, main > header').filter({ has: page.locator('hero-video') });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => layoutFaults(page), { message: `at ${width} px` }).toEqual([]);
      const columns = COLUMNS[name];
      if (columns) {
        const wanted = columns.from.findLast(([from]) => width >= from)?.[1];
        await expect.poll(() => columnsOf(page, columns.list), { message: `at ${width} px` }).toBe(wanted);
      }
      if (await hero.count())
        await expect
          .poll(() => hero.first().evaluate(({ clientHeight }) => clientHeight))
          .toBe(width < 1024 ? 720 : 900);
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible({
        visible: width < 1024,
      });
    }
  });
}

for (const { name, path, status } of PUBLIC_PAGES) {
  test(`${name}: whole at a text size of 200 %`, async ({ page, request, expectComplaint }) => {
    if (status === 404) expectComplaint(/404/);
    await page.goto(await path(request));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => layoutFaults(page), { message: `at ${width} px` }).toEqual([]);
    }
  });
}

/** How many of its items are in one row in the window. */
function columnsOf(page: Page, list: string): Promise<number> {
  return page
    .locator(list)
    .first()
    .evaluate((items) => {
      const boxes = [...items.children].map((item) => item.getBoundingClientRect());
      const first = boxes.findIndex((box) => box.width > 0);
      const lefts = boxes
        .slice(first)
        .filter((box) => box.left >= -1 && box.right <= document.documentElement.clientWidth + 1)
        .map((box) => Math.round(box.left));
      return new Set(lefts).size;
    });
}
