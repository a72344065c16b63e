import { expectAccessible } from '../support/accessibility.ts';
import { changeAsTranslatorAndExtension } from '../support/changed-by-others.ts';
import { expect, test } from '../support/journey.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const GUARDED = [
  'dashboard',
  'inbox',
  'aide',
  'new-project/influence',
  'new-project/production',
  'new-project/web',
  `edit/influence/${ID}`,
  `edit/production/${ID}`,
  `edit/web/${ID}`,
  'new-blog-post',
  `edit-blog-post/${ID}`,
  'post-labels',
  'uploads',
  'uploads/films',
  `uploads/films/${ID}`,
  'uploads/direct',
  `uploads/direct/${ID}`,
  'session',
  `preview/influence/${ID}`,
];

test.use({ siteOptions: { demo: false } });

test('without a session the back-office refuses every request: pages, data and writes', async ({
  request,
  site,
}) => {
  for (const path of GUARDED) {
    const address = `${site.url}/admin/${path}`;
    const page = await request.get(address, { maxRedirects: 0 });
    expect(page.status(), `GET ${path}`).toBe(302);
    expect(page.headers()['location'], path).toMatch(/^\/admin(\?retour=|$)/);
    for (const query of [
      '',
      '?_routes=admin%2Fdashboard%2Fdashboard',
      '?_routes=admin%2Fproject-forms%2Fedit-project-web',
    ]) {
      const data = await request.get(`${address}.data${query}`, { maxRedirects: 0 });
      const text = await data.text();
      expect(text, `GET ${path}.data${query}`).toContain('/admin');
      expect(text, 'the sign-in leads back to the screen').not.toMatch(/\.data|_routes/);
      expect(text).not.toMatch(/totalUnfiltered|initial|limits/);
    }
    for (const sent of [address, `${address}.data`]) {
      const response = await request.post(sent, { form: { intent: 'publish', id: ID }, maxRedirects: 0 });
      expect([401, 405], `POST ${sent}`).toContain(response.status());
    }
  }
});

test('signing in: exact texts, the redirect to the requested page, and out again', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[014]/);
  // The flag in local storage opens nothing.
  await page.goto('/admin');
  await page.evaluate(() => localStorage.setItem('isAdmin', 'true'));
  await page.goto('/admin/new-project/web');
  await expect(page).toHaveURL(/\/admin\?retour=/);
  await expect(page).toHaveTitle('Administration');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Ce champ est requis')).toHaveCount(2);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('un autre mot de passe');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Identifiants incorrects')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(ADMINISTRATOR.email);
  await expectAccessible(page);

  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/new-project/web`);
  await expect(page.getByText('Connexion réussie')).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);

  // Signing out in one tab ends the other too; the back button shows nothing.
  const other = await page.context().newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('tab', { name: 'Opérations' })).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expect(other).toHaveURL(`${site.url}/admin`);
  expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBeNull();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Opérations' })).toHaveCount(0);
});

test('what a password manager filled in before hydration stays, though the page was translated and changed by an extension', async ({
  context,
  site,
  expectComplaint,
}) => {
  expectComplaint(/Minified React error #418/);
  const held = Promise.withResolvers<void>();
  await context.route(/\/assets\/entry\.client-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/admin`, { waitUntil: 'commit' });
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Mot de passe', { exact: true });
  await email.fill(ADMINISTRATOR.email);
  await changeAsTranslatorAndExtension(page);
  await password.focus();
  await page.keyboard.type(ADMINISTRATOR.password.slice(0, -2));
  held.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  await expect(page.locator('font')).toHaveCount(0);
  await expect(email).toHaveValue(ADMINISTRATOR.email);
  await expect(password).toBeFocused();
  await page.keyboard.type(ADMINISTRATOR.password.slice(-2));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
});

test('while the session is checked the screen says so', async ({ page, site }) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await site.signIn(page);
  await page.route('**/admin/new-project/web.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Nouveau projet Solutions Web' }).click();
  await expect(page.getByText("Vérification de l'authentification...")).toBeVisible();
  go();
  await expect(page.getByRole('heading', { name: 'Nouveau Projet Solutions Web' })).toBeVisible();
});
