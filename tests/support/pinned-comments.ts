import type { Browser, Page } from '@playwright/test';
import { projectForm } from './content.ts';
import { expect, type Site } from './journey.ts';

export const PROJECT = 'Départ lancé';
export const TEXT = 'Étalonnage et mixage à Paris';

/** Opens the form of a production with a stored film, and creates a link; returns its URL. */
export async function share(page: Page, site: Site): Promise<{ address: string; form: string }> {
  const form = projectForm(site, 'production', PROJECT);
  await site.signIn(page, form);
  await page.getByRole('button', { name: 'Partager un aperçu' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Partager un aperçu' });
  await dialog.getByRole('button', { name: 'Créer le lien' }).press('Enter');
  const address = await dialog.getByLabel('Lien à envoyer').inputValue();
  await page.keyboard.press('Escape');
  return { address, form };
}

export async function visitor(browser: Browser, options: object): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', ...options });
  return context.newPage();
}

export const spot = (client: Page, name: RegExp) => client.getByRole('button', { name }).first();
export const FILM = new RegExp(`^Commenter\\s: Film « ${PROJECT}, film complémentaire »`);
export const LINE = new RegExp(`^Commenter\\s: « ${TEXT} »`);

export async function write(client: Page, name: string, comment: string) {
  const panel = client.getByRole('region', { name: 'Votre commentaire' });
  await panel.getByLabel('Votre nom').fill(name);
  await panel.getByLabel('Commentaire', { exact: false }).fill(comment);
  await panel.getByRole('button', { name: 'Envoyer' }).press('Enter');
  await expect(client.getByText('Envoyé à l’agence.')).toBeVisible();
}
