import type { Browser, Page } from '@playwright/test';
import { openAsClient } from './client-of-agency.ts';
import { projectForm } from './content.ts';
import { expect, type Site } from './journey.ts';

/** The title of a draft of the demonstration. */
export const DRAFT = 'Tolérance zéro';

/** Creates a link in the open dialog; returns its URL. */
export async function makeLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Partager un aperçu' });
  await dialog.getByRole('button', { name: 'Créer le lien' }).press('Enter');
  const link = dialog.getByLabel('Lien à envoyer');
  await expect(link).toBeFocused();
  return link.inputValue();
}

/** Opens a form and creates a link in its dialog, which stays open; returns the URL. */
export async function shareForm(page: Page, site: Site, form: string): Promise<string> {
  await site.signIn(page, form);
  await page.getByRole('button', { name: 'Partager un aperçu' }).press('Enter');
  return makeLink(page);
}

/** Shares the draft. */
export const sharedDraft = (page: Page, site: Site): Promise<string> =>
  shareForm(page, site, projectForm(site, 'web', DRAFT));

/** A client who opens the shared draft without scripts. */
export async function clientWithoutScripts(page: Page, browser: Browser, site: Site) {
  const address = await sharedDraft(page, site);
  const client = await openAsClient(browser, site, { javaScriptEnabled: false });
  await client.goto(address);
  return { client, address };
}
