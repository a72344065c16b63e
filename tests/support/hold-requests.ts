import type { Page } from '@playwright/test';

/** Holds a page's requests of a URL pattern until the returned function is called: the waiting state stays visible. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
