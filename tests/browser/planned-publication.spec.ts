import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase, projectAddress } from '../support/content.ts';
import { chooseAction } from '../support/foot-bar.ts';
import { expect, type Site, test } from '../support/journey.ts';
import {
  DUE,
  NEXT_YEAR,
  openForm,
  PLANNED,
  plan,
  planDialog,
  rowOf,
} from '../support/planned-publication.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

/** Makes every plan due. */
function letTheMomentCome(site: Site) {
  const past = new Date(Date.now() - 1000).toISOString();
  inDatabase(site, (database) =>
    database.prepare('update plans set due_at = ?, next_attempt_at = ?').run(past, past),
  );
}

test.beforeEach(({ site }) => {
  inDatabase(site, (database) => database.exec('delete from plans'));
});

test('a draft is planned from its form, shown in row and calendar, and public within seconds of its moment', async ({
  page,
  request,
  site,
  expectComplaint,
}) => {
  const address = projectAddress(site, 'web', 'Tolérance zéro');
  await openForm(page, site, 'web', 'Tolérance zéro');
  await page.getByLabel('Client').fill('Ce qui est tapé');
  // The session has ended: it is renewed in place.
  expectComplaint(/status of 401/);
  await page.context().clearCookies({ name: /agence/ });
  await plan(page);
  const session = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await session.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await session.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await session.getByRole('button', { name: 'Se connecter' }).click();
  await expect(planDialog(page).getByText(PLANNED)).toBeVisible();
  await expectAccessible(page);
  // The next plan.
  await expect(planDialog(page).getByLabel('Ce qui sera fait')).toHaveValue('unpublish');
  await expect(planDialog(page).getByText('sera public')).toHaveCount(0);
  await planDialog(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByText(PLANNED).last()).toBeVisible();
  await expect(page.getByLabel('Client')).toHaveValue('Ce qui est tapé');

  await page.getByRole('link', { name: 'Retour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
  await expect(rowOf(page, 'Tolérance zéro').getByText(/^Programmé le 3 déc/)).toBeVisible();
  await page.getByRole('link', { name: 'Programmation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programmation' })).toBeVisible();
  const today = new Date().toLocaleString('fr-FR', { day: 'numeric', timeZone: 'Europe/Paris' });
  await expect(page.locator('td[aria-current="date"]')).toHaveText(new RegExp(`^${today}\\b`));
  await page.goto(`/admin/programmation?mois=${NEXT_YEAR}-12`);
  await page.getByRole('link', { name: /^3\s*: 1 date programmée$/ }).click();
  const day = page.getByRole('region', { name: /3 décembre$/ });
  await expect(day.getByText('09:00')).toBeVisible();
  await expect(day.getByText(/^Publication, par/)).toBeVisible();
  await expectAccessible(page);

  expect((await request.get(address)).status()).toBe(404);
  letTheMomentCome(site);
  await expect(async () => expect((await request.get(address)).status()).toBe(200)).toPass({
    timeout: 15_000,
  });
  await page.goto('/admin/dashboard');
  await expect(rowOf(page, 'Tolérance zéro').getByText('Publié', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Programmé le/)).toHaveCount(0);
});

test('a past date is refused at its field, and a withdrawal before its publication too', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await openForm(page, site, 'production', 'Plein midi');
  await plan(page, '2020-01-01T09:00');
  const field = planDialog(page).getByLabel('Date et heure');
  await expect(planDialog(page).getByText('Choisissez une date à venir')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  // A day without its month is no date, which the browser sends as none.
  await field.fill('');
  await field.press('3');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Complétez la date et l’heure\./);
  await expect(field).toBeFocused();
  await field.fill(DUE);
  await planDialog(page).getByRole('button', { name: 'Programmer' }).click();
  await expect(planDialog(page).getByText(PLANNED)).toBeVisible();
  await field.fill(`${NEXT_YEAR}-12-03T08:00`);
  await planDialog(page).getByRole('button', { name: 'Programmer' }).click();
  await expect(planDialog(page).getByText('Choisissez une date après la publication')).toBeVisible();
});

test('the pending draft of a published project waits for its moment', async ({ page, request, site }) => {
  const address = projectAddress(site, 'web', 'Un été plein sud');
  await openForm(page, site, 'web', 'Un été plein sud');
  await page.getByLabel('Titre du projet').fill('Un été plein nord');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  await plan(page);
  await expect(
    planDialog(page).getByText(/^Publication des modifications programmée le 3 décembre/),
  ).toBeVisible();
  expect(await (await request.get(address)).text()).not.toContain('Un été plein nord');
  letTheMomentCome(site);
  await expect(async () =>
    expect(await (await request.get(address)).text()).toContain('Un été plein nord'),
  ).toPass({ timeout: 15_000 });
});

test('on a phone an article is planned and cancelled by keyboard', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/dashboard?onglet=articles&statut=published');
  await page.getByRole('tabpanel').getByRole('heading').first().getByRole('link').press('Enter');
  await chooseAction(page, 'Programmer');
  const dialog = planDialog(page);
  await dialog.getByLabel('Date et heure').fill(DUE);
  // Enter plans; it does not submit the form around the dialog.
  await dialog.getByLabel('Date et heure').press('Enter');
  await expect(dialog.getByText(/^Retrait du site programmé le 3 décembre/)).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Autres actions' })).toBeFocused();
  // A month without plans leads to the next one that has some.
  await page.goto(`/admin/programmation?mois=${NEXT_YEAR}-10`);
  await page.getByText('La prochaine date est le').getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { name: / 3 décembre$/ })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Annuler la programmation\s: Retrait du site/ }).press('Enter');
  await expect(page.getByText('Programmation annulée')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rien n’est programmé ce mois-ci' })).toBeVisible();
  expect(inDatabase(site, (database) => database.prepare('select id from plans').all())).toEqual([]);
});
