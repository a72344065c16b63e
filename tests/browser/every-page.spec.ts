import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

// Half the pixels: a visible difference still shows, and the stored screenshots stay small.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

for (const width of [1440, 390] as const) {
  for (const { name, path, status } of PUBLIC_PAGES) {
    test(`${name} at ${width} px: matches its screenshot, accessible, and walked through by keyboard`, async ({
      page,
      request,
      expectComplaint,
    }) => {
      if (status === 404) expectComplaint(/404/);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const response = await page.goto(await path(request));
      expect(response?.status()).toBe(status ?? 200);
      await everythingLoaded(page);
      // The other checks of a page run although its screenshot differs.
      await expect.soft(page).toHaveScreenshot(`${name.replaceAll(' ', '-')}-${width}.png`, {
        fullPage: true,
        scale: 'device',
        // Their dates follow the day of the run.
        mask: [page.locator('time')],
      });
      await expectAccessible(page);
      expect(await walkWithKeyboard(page)).toEqual([]);
    });
  }
}

/** The whole page is laid out, every picture decoded, the fonts are loaded, and the page is scrolled to its top. */
async function everythingLoaded(page: Page): Promise<void> {
  await expect(page.locator('[data-later]')).toHaveCount(0);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter((image) => image.src).map((image) => image.decode().catch(() => {})),
    );
    window.scrollTo(0, 0);
  });
}
