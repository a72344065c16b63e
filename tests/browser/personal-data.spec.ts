import { expectAccessible } from '../support/accessibility.ts';
import { postMessage, storedMessages } from '../support/contact-form.ts';
import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

/** Resets the rate limits per IP address: every journey here sends from the same one. */
test.beforeEach(({ site }) =>
  inDatabase(site, (database) => database.exec('delete from rate_limits; delete from contact_messages')),
);

test('an unwanted message shows its reason and is moved back, on a phone (§50.3)', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await postMessage(site, 'trapped', { precision: 'x' });
  await site.signIn(page, '/admin/inbox');
  await expect(page.getByText('Un film pour juin')).toHaveCount(0);
  await page.getByRole('link', { name: 'Indésirables (1)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indésirables' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Camille Serre' });
  await row.locator('summary').press('Enter');
  await expect(row.getByText('Classé indésirable : un champ invisible')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Pas indésirable' }).press('Enter');
  await expect(page.getByText('Message remis dans la messagerie')).toBeVisible();
  await expect(page.getByText('Rien n’a été mis de côté.')).toBeVisible();
  await page.getByRole('link', { name: 'Messages', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByText('Camille Serre')).toBeVisible();
});

test('the data about a person are shown, exported and erased for good (§47.3 to §47.6)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await postMessage(site, 'one');
  await postMessage(site, 'two', { message: 'Autre', precision: 'x' });
  await site.signIn(page, '/admin/inbox');
  await page.getByRole('link', { name: 'Données personnelles' }).click();
  const email = page.getByLabel('Adresse e-mail');
  await email.fill('camille');
  await email.press('Enter');
  await expect(page.getByText('Une adresse e-mail, par exemple')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('CAMILLE@exemple.fr');
  await email.press('Enter');
  await expect(page.getByRole('heading', { name: '2 messages' })).toBeVisible();
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter pour un logiciel' }).click();
  expect((await download).suggestedFilename()).toBe('donnees-personnelles.json');
  await page.getByRole('button', { name: 'Effacer', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Effacer définitivement ces données ?' });
  await expect(question).toContainText('2 messages');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(storedMessages(site, 'Autre')).toBe(1);
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await question.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(page.getByText('Tout est effacé : 2 messages.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Effacements' })).toContainText('2 messages');
  expect(storedMessages(site, 'Autre')).toBe(0);
  expect(page.url()).not.toContain('camille');
});
