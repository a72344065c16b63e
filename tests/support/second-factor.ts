import type { Page } from '@playwright/test';
import { expect, refuseConsent, type Site } from './journey.ts';
import { oneTimeCode } from './one-time-code.ts';
import { ADMINISTRATOR } from './template-site.ts';

/** The password step of the sign-in. */
export async function givePassword(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/**
 * Turns the second factor on; returns its secret, the code that did it and the recovery codes. At any time the code of
 * the next step is right and unused.
 */
export async function turnOnSecondFactor(page: Page) {
  await page.goto('/admin/compte/securite', { waitUntil: 'networkidle' });
  await page.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Activer', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Code QR pour votre application' })).toBeVisible();
  await page.getByText('Je ne peux pas le photographier').click();
  const secret = (await page.locator('code').innerText()).trim();
  const used = oneTimeCode(secret);
  await page.getByLabel('Code que montre l’application').fill(used);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  const list = page.getByRole('list', { name: 'Codes de secours' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { secret, used, codes: await list.getByRole('listitem').allInnerTexts() };
}

/** Forgets the session and every other cookie but the refusal of consent. */
export async function forgetSession(site: Site, page: Page): Promise<void> {
  await page.context().clearCookies();
  await refuseConsent(page.context(), site.url);
}
