import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { closeMessages } from '../support/toasts.ts';

test.use({ siteOptions: { demo: false } });

const PICTURE = 'demonstration/media/covers/ruban-rose.webp';

test('an article is written with everything the editor has, published, read, moved and withdrawn', async ({
  page,
  site,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/400|404|410/);
  const requested: string[] = [];
  const listen = (request: { url(): string }) => requested.push(new URL(request.url()).hostname);
  page.on('request', listen);
  await site.signIn(page, '/admin/new-blog-post');
  await expect(page.getByRole('heading', { name: 'Nouvel Article de Blog' })).toBeVisible();
  const toolbar = page.getByRole('toolbar', { name: 'Mise en forme' });
  await expect(toolbar.getByRole('button')).toHaveText([
    ...['H2', 'H3', 'H4', 'Gras', 'Italique', 'Liste'],
    ...['Image', 'YouTube', 'Iframe', 'Instagram', 'Lien'],
  ]);

  // Nothing is filled in: every required field shows its error, the first one has the focus.
  await page.getByRole('button', { name: "Créer l'article" }).click();
  await expect(page.getByText('Ce champ est requis')).toHaveCount(4);
  await expect(page.getByLabel('Titre *')).toBeFocused();

  await page.getByLabel('Titre *').fill('L’été à Sète');
  await expect(page.getByLabel('Adresse de la page *')).toHaveValue('l-ete-a-sete');
  await expect(page.getByText('Libre : /blog/l-ete-a-sete')).toBeVisible();
  await page.getByLabel('Extrait').fill('Trois jours au bord du canal.');
  await page.getByRole('button', { name: 'Gérer les catégories' }).click();
  await page.getByLabel('Nouvelle catégorie').fill('Récits');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByLabel('Catégorie *').locator('option:checked')).toHaveText('Récits');
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await page.getByLabel('Auteur *').selectOption({ label: 'La rédaction' });
  await expect(page.getByText('Ce champ est requis')).toHaveCount(0);
  await page.getByLabel('Fichier pour l’image de couverture').setInputFiles(PICTURE);
  await expect(page.getByText('Image uploadée avec succès !')).toBeVisible();

  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  await text.click();
  await toolbar.getByRole('button', { name: 'H2' }).click();
  await page.keyboard.type('Le canal');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Une joute, deux barques et ');
  await toolbar.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type('un pavois');
  await page.keyboard.press('Enter');
  // Markdown syntax makes what has no button in the toolbar.
  await page.keyboard.type('1. premier');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> On ne tombe jamais seul.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  const prompt = (title: string) => page.getByRole('dialog', { name: title }).getByLabel(title);
  await toolbar.getByRole('button', { name: 'Lien' }).click();
  await prompt('URL du lien à insérer').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cette adresse ne peut pas être un lien.')).toBeVisible();
  await prompt('URL du lien à insérer').fill('exemple.fr');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'exemple.fr' })).toBeVisible();
  await page.keyboard.press('Enter');

  await toolbar.getByRole('button', { name: 'YouTube' }).click();
  await prompt('URL YouTube à insérer').fill('https://vimeo.com/1063867036');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cette adresse n’est pas celle d’une vidéo YouTube.')).toBeVisible();
  await prompt('URL YouTube à insérer').fill('https://youtu.be/abcdefghijk');
  await page.keyboard.press('Enter');
  await expect(text.getByText('Vidéo YouTube')).toBeVisible();
  await page.getByLabel('Image à insérer dans le texte').setInputFiles(PICTURE);
  await expect(page.getByText('Image insérée avec succès ✅')).toBeVisible();
  await expect(text.locator('img[src*="/blog-images/blog/"]')).toHaveCount(1);
  await toolbar.getByRole('button', { name: 'Instagram' }).click();
  await prompt('Lien du post Instagram à insérer').fill('https://www.instagram.com/p/AbC123/?igsh=1');
  await page.keyboard.press('Enter');
  await expect(text.getByText('https://www.instagram.com/p/AbC123/embed/')).toBeVisible();
  // A message covers the toolbar: target sizes are checked without it.
  await closeMessages(page);
  await expectAccessible(page);
  // However far the text is scrolled, the field for a picture's description is free below the toolbar.
  await text.locator('img').click();
  await text.evaluate((shown) => shown.scrollIntoView({ block: 'start' }));
  await page.getByLabel('Description de l’image').click({ trial: true });

  await page.getByLabel('Statut *').selectOption({ label: 'Publié' });
  await page.getByRole('button', { name: "Créer l'article" }).click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();

  // A visitor: another cookie jar, who has accepted nothing.
  const visitor = await browser.newContext({ baseURL: site.url });
  const reader = await visitor.newPage();
  reader.on('request', listen);
  await reader.goto('/blog/l-ete-a-sete');
  await expect(reader.getByRole('heading', { name: 'Le canal' })).toHaveAttribute('id', 'le-canal');
  await expect(reader.getByRole('strong').filter({ hasText: 'un pavois' })).toBeVisible();
  await expect(reader.getByRole('blockquote')).toContainText('On ne tombe jamais seul.');
  const link = reader.getByRole('link', { name: 'exemple.fr (nouvel onglet)', exact: true });
  await expect(link).toHaveAttribute('href', 'http://exemple.fr');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(reader.getByRole('button', { name: /Accepter YouTube/ })).toBeVisible();
  // Neither the writer nor the reader has sent a request to a third party.
  expect([...new Set(requested.filter(Boolean))]).toEqual([new URL(site.url).hostname]);
  // After consent the provider's script loads and processes the post: at once, after 500 and after 1000 ms.
  await reader.route('https://www.instagram.com/embed.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.drawn = 0; window.instgrm = { Embeds: { process() { window.drawn += 1; } } };',
    }),
  );
  await reader.getByRole('button', { name: /Accepter Instagram/ }).click();
  await expect.poll(() => reader.evaluate('window.drawn')).toBe(3);

  // The same text, opened again: nothing has changed, and a new slug leaves a redirect.
  await page.getByRole('link', { name: 'Modifier' }).click();
  await expect(page.getByRole('heading', { name: "Modifier l'article de Blog" })).toBeVisible();
  await expect(text.getByText('Vidéo YouTube')).toBeVisible();
  await page.getByLabel('Adresse de la page *').fill('sete');
  await page.getByRole('button', { name: "Mettre à jour l'article" }).click();
  await expect(page.getByText('Article mis à jour avec succès !')).toBeVisible();
  const moved = await reader.request.get('/blog/l-ete-a-sete', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/blog/sete']);

  await page.getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('Article dépublié avec succès')).toBeVisible();
  const withdrawn = await reader.goto('/blog/sete');
  expect(withdrawn?.status()).toBe(410);
  await expect(reader.getByRole('heading', { name: 'Article non trouvé' })).toBeVisible();
  expect(await withdrawn?.text()).not.toContain('canal');
  await visitor.close();
});
