import { expectAccessible } from '../support/accessibility.ts';
import { onlineAddress } from '../support/foot-bar.ts';
import { expect, test } from '../support/journey.ts';
import { openPreview } from '../support/open-preview.ts';
import { showActions } from '../support/row-actions.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

test.use({ siteOptions: { demo: false } });

test('a project is previewed, published from its form with a date, found online, and edited from there', async ({
  page,
  context,
  browser,
  site,
  expectComplaint,
}) => {
  // The date that is refused, and the session that ends.
  expectComplaint(/400|401/);
  await site.signIn(page, '/admin/new-project/web');
  await page.getByLabel('Client').fill('Port Estelle');
  await page.getByLabel('Titre du projet').fill('Le site des marées');
  await page.getByLabel('Le Brief').fill('Dire l’heure de la mer.');
  await page.getByLabel('Notre Recommandation').fill('Une page, un cadran.');
  const unsaved = await openPreview(page);
  await expect(unsaved.getByText('Pas encore enregistré : enregistrez pour publier.')).toBeVisible();
  await expect(unsaved.getByRole('button', { name: 'Publier', exact: true })).toHaveCount(0);
  await expect(unsaved.getByRole('link', { name: 'Modifier' })).toHaveAttribute(
    'href',
    '/admin/new-project/web',
  );
  await unsaved.close();

  const publish = page.getByRole('button', { name: 'Enregistrer et publier' });
  await page.getByLabel('Date de publication').fill('2999-01-01T10:00');
  await publish.click();
  await expect(page.getByText('enregistrez, puis choisissez-la avec « Programmer »')).toBeVisible();
  await expect(page.getByLabel('Date de publication')).toBeFocused();
  await page.getByLabel('Date de publication').fill('2024-07-14T10:00');
  // A session that ended is renewed in place, and what comes after it still publishes.
  await context.clearCookies({ name: /agence/ });
  await publish.click();
  const signIn = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await signIn.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await signIn.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await signIn.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  const toast = page.getByRole('listitem').filter({ hasText: 'Projet créé avec succès !' });
  const address = await toast.getByRole('link', { name: 'Voir en ligne' }).getAttribute('href');
  expect(address).toMatch(/^\/projet-web\//);

  // The page is the same for everyone: a browser without the flag shows no link to the form.
  const visitor = await browser.newContext({ baseURL: site.url });
  const reader = await visitor.newPage();
  await reader.goto(String(address));
  await expect(reader.getByRole('heading', { name: 'Le site des marées' })).toBeVisible();
  await expect(reader.locator('[data-edit]')).toBeAttached();
  await expect(reader.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  await visitor.close();
  await page.goto(String(address));
  expect(await page.content()).toContain('2024-07-14T08:00:00');
  await expect(page.getByRole('link', { name: 'Modifier' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Modifier' }).click();

  await expect(page.getByRole('heading', { name: 'Modifier le Projet Solutions Web' })).toBeVisible();
  await expect(page.getByLabel('Date de publication')).toHaveValue('2024-07-14T10:00');
  expect(await onlineAddress(page)).toBe(address);
  await expect(publish).toHaveCount(0);
});

test('the preview of a saved draft leads to its form, and publishes it by keyboard', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('La marée basse');
  await page.getByLabel('Catégorie *').selectOption({ index: 1 });
  await page.getByLabel('Auteur *').selectOption({ index: 1 });
  await page.getByRole('button', { name: "Créer l'article" }).last().click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir en ligne' })).toHaveCount(0);
  const row = page.getByRole('listitem', { name: 'La marée basse' });
  await showActions(row);
  await row.getByRole('link', { name: 'Aperçu' }).click();
  await expect(page.getByText('Mode aperçu')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveAttribute('href', /edit-blog-post/);
  await page.getByRole('button', { name: 'Publier' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Article publié avec succès' })).toBeVisible();
  const online = page.getByRole('link', { name: 'Voir en ligne' });
  await expect(online).toBeFocused();
  await expect(online).toHaveAttribute('href', '/blog/la-maree-basse');
  await expectAccessible(page);
  const status = async () => (await page.request.get('/blog/la-maree-basse')).status();
  expect(await status()).toBe(200);
  // A publication too early is undone and repeated in place.
  await page.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'C’est annulé' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publier' })).toBeFocused();
  await expect(online).toHaveCount(0);
  expect(await status()).toBe(404);
  await page.keyboard.press('Enter');
  await expect(online).toBeFocused();
  expect(await status()).toBe(200);
  await page.getByRole('link', { name: 'Modifier' }).click();
  await expect(page.getByRole('heading', { name: "Modifier l'article de Blog" })).toBeVisible();
});
