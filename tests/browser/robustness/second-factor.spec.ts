import { inDatabase } from '../../support/content.ts';
import { guardedRoutes, MISSING_ID } from '../../support/guarded-routes.ts';
import { expect, test } from '../../support/journey.ts';
import { oneTimeCode } from '../../support/one-time-code.ts';
import { forgetSession, givePassword, turnOnSecondFactor } from '../../support/second-factor.ts';
import { ADMINISTRATOR } from '../../support/template-site.ts';

const SETUP = '/admin/compte/securite';

test('a session that ended during editing is renewed in place with a code, and wrong codes are rate-limited', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/the server responded with a status of 4(?:0[01]|29)/);
  await givePassword(page, '/admin');
  await page.waitForURL('**/admin/dashboard');
  const { secret } = await turnOnSecondFactor(page);
  await page.goto('/admin/new-project/web');
  await page.getByLabel('Client', { exact: false }).first().fill('Brume');
  await page.getByLabel('Titre', { exact: false }).first().fill('Une vitrine');
  for (const label of ['Brief', 'Recommandation'])
    await page.getByLabel(label, { exact: false }).first().fill('Un texte');
  inDatabase(site, (database) => database.exec('delete from session'));
  await page.getByRole('button', { name: 'Créer le projet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await dialog.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog.getByLabel('Code de vérification')).toBeFocused();
  await dialog.getByLabel('Code de vérification').fill('000000');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByText('Code incorrect')).toBeVisible();
  await dialog.getByLabel('Code de vérification').fill(oneTimeCode(secret, 1));
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/admin/dashboard**');
  await expect(page.getByText('Une vitrine').first()).toBeVisible();

  // The wrong code above counts, too.
  inDatabase(site, (database) => database.exec('delete from rate_limits'));
  await forgetSession(site, page);
  const code = page.getByLabel('Code de vérification');
  const form = page.getByRole('button', { name: 'Continuer' });
  await givePassword(page, '/admin');
  for (let round = 0; round < 2; round++) {
    for (let time = 0; time < 5; time++) {
      await code.fill(`00000${round * 5 + time}`);
      await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        form.click(),
      ]);
    }
    await code.fill('999999');
    await form.click();
    if (round === 0) {
      await expect(page.getByText(/Le temps pour saisir le code est passé/)).toBeVisible();
      await givePassword(page, '/admin');
      await expect(code).toBeVisible();
    }
  }
  await expect(page.getByText('Trop de tentatives. Réessayez dans quelques minutes.')).toBeVisible();
});

test.describe('where one is required', () => {
  test.use({ siteOptions: { environment: { REQUIRE_SECOND_FACTOR: '1' } } });

  test('a session without a second factor gets nothing of any other route, as a page, as data and when sending', async ({
    page,
    site,
  }) => {
    await givePassword(page, '/admin');
    await page.waitForURL(`**${SETUP}`);
    const routes = guardedRoutes();
    expect(routes.length).toBeGreaterThan(40);
    for (const { pattern, address } of routes) {
      if (pattern === SETUP) continue;
      const got = await page.request.get(address, { maxRedirects: 0 });
      expect([got.status(), got.headers()['location']], address).toEqual([302, SETUP]);
      // A redirect as data: nothing but the path of the setup.
      const data = await page.request.get(`${address}.data`, { maxRedirects: 0 });
      expect(data.status(), address).toBe(202);
      expect(await data.text(), address).toMatch(
        /^\[\["SingleFetchRedirect",1\][^[]*"\/admin\/compte\/securite"/,
      );
      for (const to of [address, `${address}.data`]) {
        const form = { intent: 'delete', id: MISSING_ID };
        const sent = await page.request.post(to, {
          form,
          maxRedirects: 0,
          headers: { origin: site.url },
        });
        expect(sent.status(), `POST ${to}`).toBe(403);
      }
    }
    // The data of the setup have no messages of the inbox, and a file that is no longer used is not served.
    const file = inDatabase(site, (database) => {
      const row = database.prepare(`select url from stored_files where url like '%project-images/%'`).get();
      const url = String(row?.['url']);
      database
        .prepare('update stored_files set released_at = ? where url = ?')
        .run(new Date().toISOString(), url);
      database.exec('update content_version set version = version + 1');
      return url;
    });
    await expect.poll(async () => (await page.request.get(file)).status()).toBe(404);
  });
});
