import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

const ASK = 'Retirer les contenus de démonstration';

test('a new administrator is led through the onboarding checklist, and each step is ticked once it is done', async ({
  page,
  site,
}) => {
  await site.signIn(page);
  const steps = page.getByRole('region', { name: 'Premiers pas' });
  await expect(steps).toContainText('0 étape sur 6');
  await expect(steps.getByRole('listitem')).toHaveText([
    'Votre nom et votre logo',
    'Vos coordonnées',
    'Vos mentions légales',
    'Vos mots et vos films',
    'Un premier projet',
    ASK,
  ]);
  const missing = page.getByRole('region', { name: 'À remplir' });
  await expect(missing.getByRole('listitem')).toHaveCount(8);
  await missing.getByRole('link', { name: 'Mentions légales : [Raison sociale]' }).click();
  await expect(page.getByLabel('Raison sociale')).toBeFocused();
  await expect(page.getByLabel('Raison sociale')).toBeInViewport();
  await page.keyboard.type('Ondine SARL');
  await page.getByRole('button', { name: 'Enregistrer les réglages' }).click();
  await expect(page.getByText('Réglages enregistrés !')).toBeVisible();
  await page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: 'Agence' }).click();
  await page.getByLabel('Nom de l’agence').fill('Ondine');
  await page.getByLabel('Fichier pour Signe').setInputFiles({
    name: 'signe.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 20, channels: 4, background: '#fff8' } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByRole('button', { name: 'Retirer Signe' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer les réglages' }).click();
  // The message of the former save may still be there.
  await expect(page.getByText(/modifications? non enregistrées?/)).toHaveCount(0);

  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(steps).toContainText('1 étape sur 6');
  await expect(steps.getByRole('link', { name: 'Votre nom et votre logo (fait)' })).toBeVisible();
  // Two films of the demonstration end with its name.
  await expect(missing.getByRole('listitem')).toHaveCount(9);
  await expect(missing.getByRole('link', { name: 'Départ lancé : Vif Azimut' })).toHaveAttribute(
    'href',
    /^\/admin\/edit\/production\//,
  );
  await missing.getByRole('button', { name: 'Garder « Vif Azimut », Départ lancé' }).press('Enter');
  await expect(missing.getByRole('listitem')).toHaveCount(8);
  await steps.getByRole('link', { name: 'Vos coordonnées' }).click();
  await expect(page.getByLabel('Téléphone', { exact: true })).toBeFocused();

  // What is left of the default texts leads to its field, or is kept on purpose; another city is named with its field.
  await page.goto('/admin/pages/contact');
  await page.getByLabel('Introduction').fill('Une équipe à Bordeaux vous répond.');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await steps.getByRole('button', { name: 'Vos mots et vos films' }).press('Enter');
  await expect(steps.getByRole('link', { name: 'Accueil : 12 textes, 3 films' })).toBeVisible();
  await steps.getByRole('button', { name: 'Garder les mots d’origine : Blog' }).press('Enter');
  await expect(steps.getByRole('link', { name: 'Blog : 2 textes' })).toHaveCount(0);
  await expectAccessible(page);
  await missing.getByRole('button', { name: 'Garder « Bordeaux », Contact' }).press('Enter');
  await expect(missing.getByRole('link', { name: 'Contact : Bordeaux' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Contact : 1 texte' }).click();
  await expect(
    page.getByRole('region', { name: 'Dans les moteurs et les réseaux' }).getByLabel('Description'),
  ).toBeFocused();

  await page.goto('/admin/dashboard');
  await steps.getByRole('link', { name: 'Comment faire ?' }).click();
  await expect(page.getByRole('heading', { name: 'Première installation' })).toBeInViewport();
  await page.goto('/admin/dashboard');
  await steps.getByRole('button', { name: 'Masquer' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Opérations' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.goto('/admin/aide');
  await page.getByRole('button', { name: 'Afficher les premiers pas' }).click();
  await expect(page.getByText('de retour sur le tableau de bord')).toBeVisible();
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(steps).toBeVisible();
});

test('the demonstration is deleted in one confirmed step, leaves the site whole, and is restored by a press', async ({
  page,
  site,
  request,
  expectComplaint,
}) => {
  await site.signIn(page);
  const published = async () =>
    Number((await (await request.get('/sitemap.xml')).text()).match(/<loc>/g)?.length);
  const before = await published();
  const row = page.getByRole('tabpanel').locator('ul[aria-busy] > li').first();
  await expect(row.getByText('Démonstration', { exact: true })).toBeVisible();
  const title = await row.getByRole('heading').innerText();
  const steps = page.getByRole('region', { name: 'Premiers pas' });
  await steps.getByRole('button', { name: ASK }).click();
  const question = page.getByRole('dialog', { name: `${ASK} ?` });
  await expect(question).toContainText('26 projets et 8 articles');
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

  // A dropped connection deletes nothing, and shows an error.
  expectComplaint(/ERR_FAILED|status of 500/);
  await page.route('**/admin/dashboard.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.continue(),
  );
  await steps.getByRole('button', { name: ASK }).click();
  await question.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText(/Une erreur est survenue lors de la mise à jour/)).toBeVisible();
  await page.unroute('**/admin/dashboard.data*');

  await steps.getByRole('button', { name: ASK }).click();
  await question.getByRole('button', { name: 'Retirer' }).click();
  const notice = page.getByRole('region', { name: 'Contenus de démonstration retirés' });
  await expect(notice).toContainText('26 projets et 8 articles de démonstration retirés du site.');
  await expect(page.getByText("Aucun projet n'a été créé pour le moment.")).toBeVisible();
  await expect(steps.getByText(`${ASK} (fait)`)).toBeVisible();
  await expectAccessible(page);
  expect(await published()).toBeLessThan(before);
  for (const path of [
    '/',
    '/projet',
    '/blog',
    '/influence',
    '/production',
    '/solutions-web',
    '/blog/rss.xml',
  ]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(await response.text(), path).not.toContain(title);
  }
  expect(await (await request.get('/projet')).text()).toContain('Les premiers projets arrivent.');

  // Still there after a reload, and whole when it is restored.
  await page.reload();
  await notice.getByRole('button', { name: 'Annuler' }).click();
  const back = page.getByRole('dialog', { name: 'Rétablir les contenus de démonstration ?' });
  await expect(back).toContainText('26 projets et 8 articles reviennent sur le site');
  await expect(back.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Annuler' }).click();
  await back.getByRole('button', { name: 'Rétablir' }).click();
  await expect(page.getByText('Contenus de démonstration rétablis')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  expect(await published()).toBe(before);
  const films = inDatabase(site, (database) =>
    database.prepare('select count(*) as count from production_project_videos').get(),
  );
  expect(Number(films?.['count'])).toBeGreaterThan(10);
  const picture = await row.locator('img').getAttribute('src');
  expect((await request.get(picture ?? '')).status()).toBe(200);
});
