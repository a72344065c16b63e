import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { refuseConsent, type Site } from './journey.ts';

/** The browser of an agency's client: without an account, without motion, and after the consent question. */
export async function openAsClient(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', ...options });
  // Links have the host of SITE_URL; a test process is reached under a second host name too.
  for (const url of [site.url, site.url.replace('127.0.0.1', 'localhost')]) await refuseConsent(context, url);
  return context.newPage();
}
