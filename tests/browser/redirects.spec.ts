import { expectAccessible } from '../support/accessibility.ts';
import { projectAddress } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';
import { signInAgain } from '../support/sign-in-again.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

const SCREEN = '/admin/anciennes-adresses';

test('a redirect is followed, tried, changed, withdrawn and deleted, and no path needs two redirects', async ({
  page,
  site,
  request,
  expectComplaint,
}) => {
  // Trying a withdrawn path, and what the form refuses.
  expectComplaint(/status of 4(?:00|04|10)/);
  const answerTo = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  await site.signIn(page);
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: 'Anciennes adresses' }).click();
  await expect(page.getByText('Aucune redirection pour l’instant.')).toBeVisible();
  const source = page.getByLabel('Ancienne adresse');
  const target = page.getByLabel('Nouvelle adresse');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });

  await source.fill('notre agence');
  await target.fill('/about');
  await save.click();
  await expect(source).toBeFocused();
  await expect(source).toHaveAccessibleDescription(/adresse de votre ancien site/);
  await source.fill('https://ancien.example/Notre-Agence/?utm_source=lettre');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Redirection enregistrée !')).toBeVisible();
  await expect(source).toHaveValue('');
  expect(await answerTo('/notre-agence?utm=lettre')).toEqual([301, '/about?utm=lettre']);
  expect(await answerTo('/Notre-Agence/')).toEqual([301, '/about']);
  expect(await answerTo('/notre-agence.data')).toEqual([404, undefined]);
  await page.getByRole('button', { name: 'Essayer : /notre-agence' }).click();
  await expect(page.getByText('Mène à /about')).toBeVisible();

  await page.getByRole('link', { name: '/notre-agence', exact: true }).click();
  await expect(target).toHaveValue('/about');
  await expect(target).toBeFocused();
  await page.getByRole('radio', { name: /retiré/ }).check();
  await save.click();
  await expect(page.getByText('Contenu retiré', { exact: true })).toBeVisible();
  const gone = await request.get('/notre-agence');
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain('<main');
  await page.getByRole('button', { name: 'Essayer : /notre-agence' }).click();
  await expect(page.getByText('Dit que le contenu est retiré', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Supprimer : /notre-agence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucune redirection pour l’instant.')).toBeFocused();
  expect(await answerTo('/notre-agence')).toEqual([404, undefined]);

  // A source with a percent sign is stored decoded, and edited as it was typed.
  await source.fill('/100%25-bio');
  await target.fill('/about');
  await save.click();
  await page.getByRole('button', { name: 'Essayer : /100%-bio' }).click();
  await expect(page.getByText('Mène à /about')).toBeVisible();
  await page.getByRole('link', { name: '/100%-bio', exact: true }).click();
  await expect(source).toHaveValue('/100%25-bio');
  await target.fill('/blog');
  await save.click();
  await expect(page.getByText('→ /blog')).toBeVisible();
  expect(await answerTo('/100%25-bio')).toEqual([301, '/blog']);

  // The session ends while the form is filled in: it is renewed in place, and nothing is typed again.
  expectComplaint(/status of 401/);
  await expect(page.getByRole('heading', { name: 'Nouvelle redirection' })).toBeVisible();
  await source.fill('/tarifs');
  await target.fill('/contact');
  await page.context().clearCookies({ name: /agence/ });
  await save.click();
  await signInAgain(page);
  await expect(page.getByText('→ /contact')).toBeVisible();
  await expect(source).toHaveValue('');
  // An action without a form comes back to its screen.
  await page.context().clearCookies({ name: /agence/ });
  await page.getByRole('button', { name: 'Supprimer : /tarifs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/admin\/anciennes-adresses/);
  await expect(page.getByText('→ /contact')).toBeVisible();
});

test('a page of the site takes precedence over a redirect, a table imports many, and the 404 log lists missing paths', async ({
  page,
  site,
  request,
}) => {
  const browser = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '');
  for (const agent of [browser, browser, 'Googlebot/2.1'])
    await request.get('/Vieille-Page?nom=camille', { headers: { 'user-agent': agent } });
  await site.signIn(page, SCREEN);
  const project = projectAddress(site, 'influence', "La sieste, mode d'emploi");
  await page.getByLabel('Tableau au format CSV').setInputFiles({
    name: 'adresses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Ancienne;Nouvelle;Code\n${project};/about;301\n/b;/c;302\n/c;/blog\n/d;ailleurs\n/?p=12;/about\n/?p=13;;410\n/contact;/about\n${'/e*;/about\n'.repeat(20)}`,
    ),
  });
  await page.getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByText('5 redirections enregistrées')).toBeVisible();
  await expect(page.getByText('22 lignes refusées')).toBeVisible();
  await expect(page.getByText('Ligne 28')).toBeHidden();
  await page.getByText('Les 2 autres').press('Enter');
  await expect(page.getByText(/Ligne 28\s: Une règle pour plusieurs adresses/)).toBeVisible();
  await expect(page.getByText(/Ligne 5\s: Une page du site/)).toBeVisible();
  await expect(page.getByText(/Ligne 8\s: Une page du site est à cette adresse/)).toBeVisible();
  expect((await request.get(project, { maxRedirects: 0 })).status()).toBe(200);
  expect((await request.get('/b', { maxRedirects: 0 })).headers()['location']).toBe('/blog');
  await expect(page.getByText(/Ligne 3\s: Temporaire/)).toBeVisible();
  expect((await request.get('/?utm_source=l&p=12', { maxRedirects: 0 })).headers()['location']).toBe(
    '/about?utm_source=l',
  );
  expect((await request.get('/?p=13')).status()).toBe(410);
  expect((await request.get('/?p=14')).status()).toBe(200);

  const missing = page.getByRole('region', { name: 'Demandées en vain' });
  await expect(async () => {
    await page.reload();
    await expect(missing).toContainText('2 visites, 1 robot', { timeout: 500 });
  }).toPass();
  await missing.getByRole('link', { name: 'Rediriger : /vieille-page' }).click();
  await expect(page.getByLabel('Ancienne adresse')).toHaveValue('/vieille-page');
  await page.getByLabel('Nouvelle adresse').fill('/blog');
  await page.keyboard.press('Enter');
  await expect(missing).not.toContainText('/vieille-page');
  expect((await request.get('/vieille-page', { maxRedirects: 0 })).headers()['location']).toBe('/blog');
});
