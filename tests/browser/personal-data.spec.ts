import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

const SENT = 'Message envoyé avec succès !';

/** Resets the rate limits per IP address: every journey here sends from the same one. */
test.beforeEach(({ site }) =>
  inDatabase(site, (database) => database.exec('delete from rate_limits; delete from contact_messages')),
);

async function post(site: Site, formKey: string, more: Record<string, string> = {}): Promise<number> {
  const body = new URLSearchParams({
    firstName: 'Camille',
    lastName: 'Serre',
    company: 'Hélio',
    email: 'camille@exemple.fr',
    message: 'Un film pour juin',
    formKey,
    ...more,
  });
  const headers = { Origin: site.url };
  return (await fetch(`${site.url}/contact/message`, { method: 'POST', body, headers })).status;
}

async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries({
    'Prénom *': 'Camille',
    'Nom *': 'Serre',
    'Entreprise *': 'Hélio',
    'E-mail *': 'camille@exemple.fr',
    'Message *': 'Celui de trop',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
}

const stored = (site: Site, message: string) =>
  inDatabase(
    site,
    (database) => database.prepare('select id from contact_messages where message = ?').all(message).length,
  );

test('a form over the rate limit is sent after a proof of work, whose script loads only then (§50.6)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/contact');
  await fill(page);
  expect(scripts.filter((url) => /challenge|send-with-work/.test(url))).toEqual([]);
  for (let number = 0; number < 5; number++) expect(await post(site, `f${number}`)).toBe(200);
  expect(await post(site, 'none')).toBe(429);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(SENT)).toBeVisible({ timeout: 30_000 });
  expect(stored(site, 'Celui de trop')).toBe(1);
  expect(scripts.filter((url) => /solve-challenge/.test(url))).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form over the rate limit comes back, says to wait, and is refused until then (§50.7)', async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/status of 429/);
    for (let number = 0; number < 5; number++) expect(await post(site, `f${number}`)).toBe(200);
    await page.goto('/contact');
    await fill(page);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('attendez une minute')).toBeVisible();
    await expect(page.getByLabel('Message *')).toHaveValue('Celui de trop');
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('attendez une minute')).toBeVisible();
    expect(stored(site, 'Celui de trop')).toBe(0);
  });
});

test('an unwanted message shows its reason and is moved back, on a phone (§50.3)', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await post(site, 'trapped', { precision: 'x' });
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
  await post(site, 'one');
  await post(site, 'two', { message: 'Autre', precision: 'x' });
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
  expect(stored(site, 'Autre')).toBe(1);
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await question.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(page.getByText('Tout est effacé : 2 messages.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Effacements' })).toContainText('2 messages');
  expect(stored(site, 'Autre')).toBe(0);
  expect(page.url()).not.toContain('camille');
});
