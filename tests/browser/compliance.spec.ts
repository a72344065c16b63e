import type { BrowserContext, Page } from '@playwright/test';
import { BROWSER_STORAGE, type BrowserStorageEntry } from '#domain/consent/browser-storage.ts';
import { ecodesignScore } from '#domain/ecodesign/rgesn-assessment.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

const SETTINGS = '/admin/reglages/mentions-legales';
const proofsOf = (site: Site) =>
  inDatabase(site, (database) =>
    database.prepare('select id, choice, text_version from consent_proofs order by chosen_at').all(),
  );

/** What a browser stores of the site and the list doesn't name (§48.5). */
async function unnamed(
  context: BrowserContext,
  page: Page,
  of: BrowserStorageEntry['of'][],
): Promise<string[]> {
  const stored = [
    ...(await context.cookies()).map(
      ({ name }) => ['Cookie', name.replace(/^__(Secure|Host)-/, '')] as const,
    ),
    ...(await page.evaluate(() => Object.keys(localStorage))).map(
      (name) => ['Mémoire locale', name] as const,
    ),
    ...(await page.evaluate(() => Object.keys(sessionStorage))).map(
      (name) => ['Mémoire de l’onglet', name] as const,
    ),
  ];
  const named = BROWSER_STORAGE.filter((one) => of.includes(one.of));
  return stored
    .filter(
      ([where, name]) =>
        !named.some(
          (one) =>
            one.where === where &&
            (one.name.endsWith('…') ? name.startsWith(one.name.slice(0, -1)) : name === one.name),
        ),
    )
    .map(([where, name]) => `${where}: ${name}`);
}

test.describe('a visitor who has not chosen yet', () => {
  test.use({ consent: 'undecided' });

  test('a visitor’s browser stores only what the privacy policy names (§48.5)', async ({ page, context }) => {
    for (const path of ['/', '/projet', '/blog', '/contact']) await page.goto(path);
    expect(await unnamed(context, page, [])).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Tout accepter' }).click();
    await page.getByRole('switch', { name: 'Arrêter les animations' }).click();
    await expect(page.getByRole('switch', { name: 'Arrêter les animations' })).toBeChecked();
    expect(await unnamed(context, page, ['visitors'])).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['cc_cookie']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['motion']);
  });

  test('a proof of consent is stored where the settings ask for it, and only after the choice (§48.2)', async ({
    page,
    site,
    browser,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' || /proof-of-choice/.test(request.url())) requested.push(request.url());
    });
    await page.goto('/contact');
    await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-consent', '');
    await page.goto('/contact');
    expect(requested).toEqual([]);
    expect(proofsOf(site)).toEqual([]);

    const office = await browser.newPage({ baseURL: site.url });
    await site.signIn(office, SETTINGS);
    await expect(office.getByText('Aucune preuve gardée')).toBeVisible();
    await office.getByLabel('Garder une preuve des choix de cookies').selectOption({ value: 'kept' });
    await office.getByRole('button', { name: 'Enregistrer les réglages' }).click();
    await expect(office.getByText('Réglages enregistrés !')).toBeVisible();

    await page.goto('/contact');
    const change = page.getByRole('button', { name: 'Gérer mes cookies' });
    const choices = page.getByRole('dialog', { name: 'Vos données, votre choix' });
    await change.click();
    await expect(choices.getByText('Preuve de votre dernier choix')).toBeHidden();
    await choices.getByRole('checkbox', { name: 'Films Vimeo' }).check();
    await choices.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect.poll(() => proofsOf(site)).toHaveLength(1);
    await change.click();
    await choices.getByRole('button', { name: 'Tout accepter' }).click();
    await expect.poll(() => proofsOf(site)).toHaveLength(2);
    const [first, second] = proofsOf(site);
    expect([first?.['choice'], second?.['choice']]).toEqual(['vimeo', 'vimeo,youtube,instagram']);
    expect(first?.['text_version']).toBe(second?.['text_version']);
    expect(first?.['id']).not.toBe(second?.['id']);
    await change.click();
    await expect(choices.getByText(String(second?.['id']))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto('/politique-confidentialite');
    await expect(page.getByText('Une preuve de votre choix est gardée treize mois')).toBeVisible();
    await office.goto(SETTINGS);
    await expect(office.getByText('2 preuves gardées')).toBeVisible();
    await office.close();
  });
});

test('an invalid choice, or one from another site, stores no proof', async ({ request, site }) => {
  const form = { id: 'a'.repeat(22), choice: 'vimeo', version: '0123456789ab' };
  const send = (fields: object, headers = {}) =>
    request.post('/consentement', { form: { ...form, ...fields }, headers });
  expect((await send({ choice: 'tout' })).status()).toBe(400);
  expect((await send({ id: 'moi@exemple.fr' })).status()).toBe(400);
  expect((await send({}, { origin: 'https://ailleurs.example' })).status()).toBe(403);
  expect((await request.get('/consentement')).status()).toBeGreaterThanOrEqual(404);
  const before = proofsOf(site).length;
  await send({});
  expect(proofsOf(site).length - before).toBeLessThanOrEqual(1);
});

test('the team’s browser stores only what the privacy policy names (§48.5)', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(page, '/admin/new-project/web');
  await page.getByLabel('Titre du projet').fill('Un site');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('brouillon:');
  await page.goto('/admin/dashboard?onglet=articles');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  expect(await unnamed(context, page, ['visitors', 'team'])).toEqual([]);
});

test('the privacy policy states what this installation does, in each configuration (§48.4)', async ({
  site,
  request,
}) => {
  const policy = async () => (await request.get('/politique-confidentialite')).text();
  expect(await policy()).toContain('Aucun service d’envoi d’e-mails ne les reçoit');
  await site.restart({
    CONTACT_TRANSPORT: 'smtp',
    SMTP_URL: 'smtp://courrier.interne.example:25',
    CONTACT_FROM: 'site@exemple.fr',
    CONTACT_TO: 'equipe@exemple.fr',
  });
  const bySmtp = await policy();
  expect(bySmtp).toContain('un serveur d’e-mail (SMTP)');
  expect(bySmtp).not.toMatch(/courrier\.interne|EmailJS|Aucun service/);
  await site.restart({
    CONTACT_TRANSPORT: 'emailjs',
    EMAILJS_PUBLIC_KEY: 'secret-public',
    EMAILJS_SERVICE_ID: 'secret-service',
    EMAILJS_TEMPLATE_ID: 'secret-template',
  });
  const byService = await policy();
  expect(byService).toContain('EmailJS (emailjs.com)');
  expect(byService).not.toContain('secret-');
  await site.restart({ CONTACT_TRANSPORT: 'inbox' });
});

test('every page links to the declaration of accessibility, whose numbers come from the audit and whose text the agency edits', async ({
  page,
  site,
  request,
}) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: /^Accessibilité/ });
  await expect(link).toHaveText('Accessibilité\u00a0: partiellement conforme');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibilité');
  const main = page.getByRole('main');
  await expect(main.getByText('partiellement conforme')).toBeVisible();
  await expect(main.getByText(/taux de conformité de \d\d\s%/)).toBeVisible();
  await expect(main.getByText(/\(critère 4\.5\)/)).toBeVisible();
  await expect(main.getByText(/Libre réponse 71120/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Défenseur des droits (nouvel onglet)' })).toHaveAttribute(
    'href',
    'https://formulaire.defenseurdesdroits.fr/',
  );
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/accessibilite</loc>');

  await site.signIn(page, '/admin/pages/accessibilite');
  const results = page.getByRole('region', { name: 'Résultats des tests' });
  await results.getByLabel('Texte').fill('Notre audit, fait par Ondine, donne 61 %.');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  await page.goto(SETTINGS);
  await page.getByLabel('État de conformité déclaré').selectOption({ label: 'Totalement conforme' });
  await page.getByRole('button', { name: 'Enregistrer les réglages' }).click();
  await expect(page.getByText('Réglages enregistrés !')).toBeVisible();
  await page.goto('/accessibilite');
  await expect(main.getByText('totalement conforme')).toBeVisible();
  await expect(main.getByText('Notre audit, fait par Ondine, donne 61 %.')).toBeVisible();
  await expect(main.getByText(/critère 4\.5|taux de conformité/)).toHaveCount(0);
  await page.goto('/');
  await expect(link).toHaveText('Accessibilité\u00a0: totalement conforme');
});

test('every page links to the declaration of ecodesign: 78 criteria with their proofs, grades, and the agency’s own words', async ({
  page,
  site,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Écoconception' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Écoconception');
  const main = page.getByRole('main');
  const score = ecodesignScore();
  await expect(
    main.getByText(
      `donne un score d’avancement de ${score.percent} % : sur 78 critères, ${score.reached} atteints,`,
    ),
  ).toBeVisible();
  await expect(main.getByRole('heading', { level: 3, name: /^\d\. / })).toHaveCount(9);
  const criteria = main.getByRole('term').filter({ hasText: /^\d\.\d+, / });
  await expect(criteria).toHaveCount(78);
  const fonts = criteria.filter({ hasText: /^4\.8, modéré/ }).locator('+ dd');
  await expect(fonts).toHaveText(/^Atteint\s+Deux polices par page/);
  await expect(main.getByRole('listitem').filter({ hasText: /^Accueil\s:/ })).toHaveText(
    /: [A-G], \d+ sur 100\s+\d+ éléments, \d+ requêtes, [\d\s]+ko$/,
  );
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/ecoconception</loc>');
  expect(await (await request.get('/recherche?q=ecoconception')).text()).toContain('href="/ecoconception"');

  await site.signIn(page, '/admin/pages/ecoconception');
  await page
    .getByRole('region', { name: 'Ce que déclare l’agence' })
    .getByLabel('Texte')
    .fill('Notre hébergeur, {hébergeur}, déclare un PUE de 1,2.');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  await page.goto('/ecoconception');
  await expect(main.getByText(/^Notre hébergeur, [^{]+, déclare un PUE de 1,2\.$/)).toBeVisible();
  await expect(criteria).toHaveCount(78);
});
