import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { device, here, removeSecondFactors, withoutList } from '../support/authenticator.ts';
import { expect, test } from '../support/journey.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

const SETUP = '/admin/compte/securite';

test.use({
  siteOptions: { environment: { REQUIRE_SECOND_FACTOR: '1' } },
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeEach(({ site }) => removeSecondFactors(site));

async function signInByPassword(page: Page, path = '/admin') {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${SETUP}`);
}

/** Presses Tab until the focused element has this text or label. */
async function tabTo(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (label ?? element?.textContent ?? '').trim();
    });
  for (let pressed = 0; pressed < 40 && !(await focused()).startsWith(name); pressed += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toMatch(new RegExp(`^${name}`));
}

test('a password alone leads to the setup, and an authenticator set up by keyboard opens the rest, on a phone (§45.13)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByPassword(page, '/admin?retour=%2Fadmin%2Fjournal');
  await expect(page.getByText('un mot de passe seul n’ouvre pas l’administration')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retour' })).toHaveCount(0);
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link')).toHaveText(['Voir le site']);
  await expect(menu.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Every other screen leads back.
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(new RegExp(`${SETUP}$`));
  await page.goto('/admin/nulle-part');
  await expect(page).toHaveURL(new RegExp(`${SETUP}$`));
  expect(await walkWithKeyboard(page)).toEqual([]);

  await page.reload({ waitUntil: 'networkidle' });
  await tabTo(page, 'Votre mot de passe');
  await page.keyboard.type(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code que montre l’application')).toBeFocused();
  await page.getByText('Je ne peux pas le photographier').press('Enter');
  const secret = (await page.locator('code').innerText()).trim();
  await page.getByLabel('Code que montre l’application').focus();
  await page.keyboard.type(oneTimeCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('un mot de passe seul n’ouvre pas l’administration')).toHaveCount(0);
  await tabTo(page, 'Je les ai notés');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ajoutez une autre protection avant d’enlever celle-ci')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Désactiver' })).toHaveCount(0);
  await expectAccessible(page);
  // All screens are there again, without a reload.
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Tableau de bord');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Opérations' })).toBeVisible();
});

test('a passkey that is set up opens the rest, ends the other sessions, and is what signs in from then on', async ({
  page,
  site,
  expectComplaint,
  playwright,
}) => {
  expectComplaint(/the server responded with a status of 400/);
  await withoutList(page);
  await device(page);
  const other = await playwright.request.newContext({
    baseURL: here(site, '/'),
    extraHTTPHeaders: { origin: new URL(here(site, '/')).origin },
  });
  await other.post('/admin', { form: ADMINISTRATOR, maxRedirects: 0 });
  expect((await other.get(SETUP, { maxRedirects: 0 })).status()).toBe(200);
  await signInByPassword(page, here(site, '/admin'));
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
  await adding.getByLabel('Nom').fill('Téléphone de Claire');
  await adding.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Clé d’accès ajoutée')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
  expect((await other.get(SETUP, { maxRedirects: 0 })).headers()['location']).toMatch(/^\/admin\?retour=/);
  await other.dispose();
  await expect(page.getByText('ajoutez une autre protection avant d’enlever celle-ci')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(here(site, '/admin'));
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('connectez-vous avec votre clé d’accès')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByRole('tab', { name: 'Opérations' })).toBeVisible();
});
