import type { Page } from '@playwright/test';
import { projectForm } from './content.ts';
import { expect, type Site } from './journey.ts';
import { shareForm } from './shared-preview.ts';

/** A production with a stored film, and one of its lines. */
export const PRODUCTION = 'Départ lancé';
export const LINE = 'Étalonnage et mixage à Paris';

/** Shares the production; returns the URL of the link and of the form. */
export async function shareProduction(page: Page, site: Site): Promise<{ address: string; form: string }> {
  const form = projectForm(site, 'production', PRODUCTION);
  const address = await shareForm(page, site, form);
  await page.keyboard.press('Escape');
  return { address, form };
}

/** The button that pins a comment on a place of the page. */
export const spot = (client: Page, name: RegExp) => client.getByRole('button', { name }).first();
export const FILM_SPOT = new RegExp(`^Commenter\\s: Film « ${PRODUCTION}, film complémentaire »`);
export const LINE_SPOT = new RegExp(`^Commenter\\s: « ${LINE} »`);

/** Writes a comment on the chosen place, and waits until it is sent. */
export async function writeComment(client: Page, name: string, comment: string): Promise<void> {
  const panel = client.getByRole('region', { name: 'Votre commentaire' });
  await panel.getByLabel('Votre nom').fill(name);
  await panel.getByLabel('Commentaire', { exact: false }).fill(comment);
  await panel.getByRole('button', { name: 'Envoyer' }).press('Enter');
  await expect(client.getByText('Envoyé à l’agence.')).toBeVisible();
}
