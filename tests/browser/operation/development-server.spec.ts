import { expect, test } from '@playwright/test';
import { type DevelopmentSite, startDevelopment } from '../../support/development-site.ts';

let site: DevelopmentSite;

test.beforeAll(async () => {
  site = await startDevelopment();
});
test.afterAll(() => site.end());

test('in development each edit arrives without a restart: an island, a style, a component, a text, the server', async ({
  page,
  request,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  const waiting = { timeout: 120_000 };
  await page.goto(`${site.url}/contact`);
  const name = page.getByLabel('Prénom *');
  // Vite reloads a page when it has found dependencies to optimize: what was typed before is lost then.
  await expect(async () => {
    await name.fill('Camille');
    await expect(page.locator('[data-island=contact-form]')).toHaveAttribute('data-awake', '', {
      timeout: 5000,
    });
    await expect(name).toHaveValue('Camille', { timeout: 1000 });
  }).toPass(waiting);

  site.edit('app/site/contact/contact-form.island.tsx', '* Champs obligatoires', '* Champs à remplir');
  await expect(page.getByText('* Champs à remplir')).toBeVisible(waiting);
  site.edit(
    'app/site/contact/contact-form.module.css',
    '.form {',
    '.form {\n  outline: 3px solid rgb(1, 2, 3);',
  );
  await expect(page.locator('form#form')).toHaveCSS('outline-color', 'rgb(1, 2, 3)', waiting);
  await expect(name).toHaveValue('Camille');

  site.edit('app/site/contact/contact.tsx', '<p className="lead">', '<p className="lead">Nous écrire. ');
  site.edit('app/domain/pages/listing-pages.ts', 'Dix lignes suffisent.', 'Quelques lignes suffisent.');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Nous écrire\. .*Quelques lignes suffisent\./)).toBeVisible({
      timeout: 2000,
    });
  }).toPass(waiting);
  site.edit('app/infrastructure/outcomes.server.ts', 'Background work items', 'Items of background work');
  await expect
    .poll(async () => (await request.get(`${site.url}/metrics`)).text(), waiting)
    .toContain('Items of background work by type');
  expect(complaints).toEqual([]);
  expect(site.output()).not.toMatch(/already been registered/);
});
