import type { Browser, Page } from '@playwright/test';
import { startSite } from '../../tests/support/site-process.ts';
import { demonstrationFolder, signIn } from './sites.ts';

/** An installation with the demonstration content and a browser page in which its administrator is signed in. */
export type BackOffice = AsyncDisposable & { folder: string; url: string; page: Page; cookie: string };

export async function openBackOffice(
  browser: Browser,
  environment: Record<string, string> = {},
): Promise<BackOffice> {
  const folder = await demonstrationFolder();
  const { url, stop } = await startSite({ DATA_DIR: folder, ...environment });
  const cookie = await signIn(url);
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  for (const [, name = '', value = ''] of cookie.matchAll(/([^=; ]+)=([^;]*)/g))
    await context.addCookies([{ name, value, url }]);
  return {
    folder,
    url,
    page: await context.newPage(),
    cookie,
    async [Symbol.asyncDispose]() {
      await context.close();
      await stop();
    },
  };
}
