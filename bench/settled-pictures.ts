import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';

/**
 * Visits the pages at a window's size and waits until each picture that the browser chose there is final, as it is on a
 * site that has run for a while: until its smaller forms are made, a stored picture may be kept for a minute only.
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
      // What is fetched only when it comes into view.
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
