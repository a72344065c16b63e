import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { projectForm } from './content.ts';
import { expect, refuseConsent, type Site } from './journey.ts';

/** The browser of an agency's client: without an account, and after the consent question. */
export async function openAsClient(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', ...options });
  // Links have the host of SITE_URL; a test process is reached under a second host name too.
  for (const url of [site.url, site.url.replace('127.0.0.1', 'localhost')]) await refuseConsent(context, url);
  return context.newPage();
}

export const DRAFT = 'Tolérance zéro';

/** Opens the form of a draft of the demonstration. */
async function openForm(page: Page, site: Site) {
  await site.signIn(page, projectForm(site, 'web', DRAFT));
  await expect(page.getByRole('heading', { name: 'Modifier le Projet Solutions Web' })).toBeVisible();
}

/** Creates a link in the open dialog; returns its URL. */
export async function makeLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Partager un aperçu' });
  await dialog.getByRole('button', { name: 'Créer le lien' }).press('Enter');
  const link = dialog.getByLabel('Lien à envoyer');
  await expect(link).toBeFocused();
  return link.inputValue();
}

export async function sharedDraft(page: Page, site: Site): Promise<string> {
  await openForm(page, site);
  await page.getByRole('button', { name: 'Partager un aperçu' }).press('Enter');
  return makeLink(page);
}

/** A client who opens a shared draft without scripts. */
export async function clientWithoutScripts(page: Page, browser: Browser, site: Site) {
  const address = await sharedDraft(page, site);
  const client = await openAsClient(browser, site, { javaScriptEnabled: false });
  await client.goto(address);
  return { client, address };
}
