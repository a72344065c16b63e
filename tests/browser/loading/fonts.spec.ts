import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { PUBLIC_PAGES } from '../../support/public-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1440, 390] as const)
  test(`the layout shift is small when the fonts arrive after the page is rendered, at ${width} px`, async ({
    page,
    request,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const moved: string[] = [];
    for (const { name, path } of PUBLIC_PAGES) {
      const { shift, grown } = await arriveLate(page, await path(request));
      // A title in another font may take another line: a tenth of what Web Vitals call good is allowed.
      if (shift > 0.01 || Math.abs(grown) > 0.02) moved.push(`${name}: shift ${shift}, grown by ${grown}`);
    }
    expect(moved).toEqual([]);
  });

test('a character that the small font lacks is rendered in the complete one, fetched for it', async ({
  page,
}) => {
  await page.goto('/mentions-legales');
  const complete = page.waitForResponse(/anybody-latin-ext-wdth-normal/);
  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate((heading) => {
    heading.textContent = 'Łódź';
  });
  expect((await complete).status()).toBe(200);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.filter((font) => !font.isCustomFont || !/Anybody/.test(font.familyName))).toEqual([]);
});

/** Opens a page whose fonts arrive after it is shown: the layout shift of its first view, and its relative growth. */
async function arriveLate(page: Page, path: string): Promise<{ shift: number; grown: number }> {
  const { promise: wanted, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // The footer's buttons appear with their scripts, which are no matter of fonts.
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.querySelector(':not(:defined)') === null,
  );
  const before = await page.evaluate(async () => {
    // The whole page is laid out: what is measured is what the fonts do.
    for (const later of document.querySelectorAll('[data-later]')) later.removeAttribute('data-later');
    const pictures = [...document.images].filter((image) => image.currentSrc && image.loading !== 'lazy');
    await Promise.all(pictures.map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    return document.documentElement.scrollHeight;
  });
  release();
  const loaded = () => [...document.fonts].every((face) => face.status !== 'loading');
  await page.waitForFunction(loaded);
  const after = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { seen } = window as unknown as { seen: { shift: number } };
    return { shift: seen.shift, height: document.documentElement.scrollHeight };
  });
  await page.unrouteAll();
  return { shift: after.shift, grown: after.height / before - 1 };
}
