import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { ADMINISTRATOR } from './template-site.ts';

/** Renews an expired session in its dialog, over a screen that keeps what was typed. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await dialog.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toHaveCount(0);
}
