import { inDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import { showActions } from '../../support/row-actions.ts';

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

test('a preview shows what others did meanwhile: after a press that is refused, and when its tab is shown again', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[49]|ERR_INTERNET_DISCONNECTED/);
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Le sémaphore');
  await page.getByLabel('Catégorie *').selectOption({ index: 1 });
  await page.getByLabel('Auteur *').selectOption({ index: 1 });
  await page.getByRole('button', { name: "Créer l'article" }).last().click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  const row = page.getByRole('listitem', { name: 'Le sémaphore' });
  await showActions(row);
  await row.getByRole('link', { name: 'Aperçu' }).click();
  const publish = page.getByRole('button', { name: 'Publier', exact: true });
  const online = page.getByRole('link', { name: 'Voir en ligne' });
  const message = (text: string) => page.getByRole('banner').getByRole('status').filter({ hasText: text });
  const change = (sql: string) =>
    inDatabase(site, (database) =>
      database.exec(`${sql} where slug = 'le-semaphore'; update content_version set version = version + 1`),
    );
  await expect(page.getByText('Mode aperçu')).toBeVisible();
  change(`update blog_posts set version = version + 1, title = 'Le phare'`);
  await publish.click();
  await expect(message('Une autre version a été enregistrée entre-temps')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Le phare' })).toBeVisible();
  await publish.click();
  await expect(message('Article publié avec succès')).toBeVisible();

  await page.reload();
  await expect(online).toBeVisible();
  change(`update blog_posts set status = 'Draft', published_at = null`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(publish).toBeVisible();
  await expect(online).toHaveCount(0);

  // A laptop that wakes up before its connection.
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await failed;
  await page.context().setOffline(false);

  change('delete from blog_posts');
  await publish.click();
  await expect(message('Cet article a été supprimé entre-temps')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Article non trouvé' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
