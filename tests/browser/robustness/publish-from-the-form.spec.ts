import { expect, test } from '../../support/journey.ts';

test.use({ siteOptions: { demo: false } });

test('an article that is published while its form is open stays public, saved as a draft or by its own button', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('La marée haute');
  await page.getByLabel('Catégorie *').selectOption({ index: 1 });
  await page.getByLabel('Auteur *').selectOption({ index: 1 });
  await page.getByRole('button', { name: "Créer l'article" }).last().click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  const row = page.getByRole('listitem', { name: 'La marée haute' });
  await row.getByRole('link', { name: 'Modifier' }).click();
  const title = page.getByLabel('Titre *');
  await expect(title).toHaveValue('La marée haute');
  const other = await context.newPage();
  await other.goto('/admin/dashboard?onglet=articles');
  await other
    .getByRole('listitem', { name: 'La marée haute' })
    .getByRole('button', { name: 'Publier' })
    .click();
  await expect(other.getByText('Article publié avec succès')).toBeVisible();
  const online = async () => (await page.request.get('/blog/la-maree-haute')).text();

  await title.fill('La marée montante');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  await expect(page.getByText('le site montre encore la version d’avant')).toBeVisible();
  await expect(page.getByLabel('Statut')).toHaveValue('Published');
  expect(await online()).toContain('La marée haute');
  expect(await online()).not.toContain('La marée montante');
  await page.getByRole('button', { name: 'Publier les modifications' }).first().click();
  await expect(page.getByText('Article mis à jour avec succès !')).toBeVisible();
  expect(await online()).toContain('La marée montante');
});

test('what was typed before an article was published is restored without withdrawing it, unless that is chosen', async ({
  page,
  context,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  await site.signIn(page, '/admin/new-blog-post');
  const title = page.getByLabel('Titre *');
  await title.fill('Le jusant');
  await page.getByLabel('Catégorie *').selectOption({ index: 1 });
  await page.getByLabel('Auteur *').selectOption({ index: 1 });
  await page.getByRole('button', { name: "Créer l'article" }).last().click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  const edit = page.getByRole('listitem', { name: 'Le jusant' }).getByRole('link', { name: 'Modifier' });
  await edit.click();
  await title.fill('Le jusant, tapé');
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('brouillon:')));
  await page.getByRole('link', { name: 'Retour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('listitem', { name: 'Le jusant' }).getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Article publié avec succès')).toBeVisible();
  await edit.click();
  await page.getByRole('button', { name: 'Restaurer' }).click();
  await expect(title).toHaveValue('Le jusant, tapé');
  const status = page.getByLabel('Statut');
  await expect(status).toHaveValue('Published');
  await page.getByRole('button', { name: "Mettre à jour l'article" }).click();
  await expect(page.getByText('Article mis à jour avec succès !')).toBeVisible();
  const online = async () => (await page.request.get('/blog/le-jusant')).status();
  expect(await online()).toBe(200);

  // Two people save it, one of them as a draft: who keeps their version has compared both.
  await page
    .getByRole('listitem', { name: 'Le jusant, tapé' })
    .getByRole('link', { name: 'Modifier' })
    .click();
  await expect(title).toHaveValue('Le jusant, tapé');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Statut').selectOption('Draft');
  await other.getByRole('button', { name: "Mettre à jour l'article" }).click();
  await expect(other.getByText('Article mis à jour avec succès !')).toBeVisible();
  expect(await online()).toBe(410);
  await title.fill('Le flot');
  await page.getByRole('button', { name: "Mettre à jour l'article" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Garder ma version' }).click();
  // The message may still be that of the first save.
  await expect(page.getByText('Article mis à jour avec succès !')).toBeVisible();
  await expect.poll(online).toBe(200);
});
