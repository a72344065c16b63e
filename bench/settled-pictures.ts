import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';

/**
 * Visits the pages in a viewport and waits until each picture that the browser chose is served in its final variant, as
 * on a site that has run for a while: until its variants are made, a stored picture is cacheable for a minute only.
 */
export async function picturesSettled(
  browser: Browser,
  addresses: readonly string[],
  window: BrowserContextOptions,
): Promise<void> {
  const context = await browser.newContext(window);
  try {
    const page = await context.newPage();
    const pictures = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image') pictures.add(response.url());
    });
    for (const address of addresses) {
      await page.goto(address);
      // Lazy-loaded pictures.
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
      });
      await page.waitForLoadState('networkidle');
    }
    for (const picture of pictures) {
      while (!(await isFinal(picture))) await wait(500);
    }
  } finally {
    await context.close();
  }
}

async function isFinal(address: string): Promise<boolean> {
  if (!address.includes('/storage/')) return true;
  const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
  const answer = await fetch(address, { method: 'HEAD', headers: { accept } });
  return !answer.ok || (answer.headers.get('cache-control') ?? '').includes('immutable');
}
