import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let mail: MailServer;
test.beforeAll(async () => {
  mail = await startMailServer();
});
test.afterAll(() => mail.close());

const withMail = () => ({
  CONTACT_TRANSPORT: 'smtp',
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  CONTACT_FROM: 'site@exemple.fr',
  CONTACT_TO: 'agence@exemple.fr',
  LOG_LEVEL: 'info',
});

/** The path to which a mail links, on this machine's own origin. */
function linkOf(letter: string | undefined): string {
  const whole = (letter ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /\/admin\/mot-de-passe\/[\w-]+/.exec(whole)?.[0] ?? '';
}

test('a site that sends no mail shows the operator’s command, at both widths', async ({ page, site }) => {
  await site.restart();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByText('npm run admin -- create --email VOTRE_ADRESSE')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  }
});

test('a link by mail sets a new password, once, and ends the other sessions', async ({
  page,
  site,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/the server responded with a status of 40[04]/);
  await site.signIn(page);
  const other = await browser.newContext({
    baseURL: site.url,
    storageState: await page.context().storageState(),
  });
  // The scripts that it fetches when idle would fail.
  await page.goto('about:blank');
  await site.restart(withMail());
  await page.context().clearCookies();
  await page.goto('/admin/mot-de-passe');
  expect(await walkWithKeyboard(page)).toEqual([]);
  await expectAccessible(page);
  const ask = page.getByRole('button', { name: 'Recevoir un lien' });
  await ask.click();
  await expect(page.getByText('Ce champ est requis')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('personne@exemple.fr');
  await ask.click();
  const reported = page.getByText(/^Si cette adresse est celle d’un compte/);
  await expect(reported).toBeVisible();
  const ofNobody = await reported.innerText();
  await page.goto('/admin/mot-de-passe');
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('E-mail').press('Enter');
  await expect(reported).toHaveText(ofNobody);
  await expect.poll(() => mail.letters.length).toBe(1);
  expect(mail.letters[0]).toContain(`To: ${ADMINISTRATOR.email}`);
  const link = linkOf(mail.letters[0]);
  const response = await page.goto(link);
  expect(await response?.allHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'strict-origin',
  });
  await expectAccessible(page);
  const password = page.getByLabel('Nouveau mot de passe', { exact: true });
  await password.fill('trop court');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('12 caractères au moins, par exemple quatre mots')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('tambour citron glacier moutarde');
  await password.press('Enter');
  await expect(page.getByText('Votre nouveau mot de passe est enregistré. Connectez-vous.')).toBeVisible();
  expect((await other.request.get('/admin/dashboard', { maxRedirects: 0 })).status()).toBe(302);
  await other.close();
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('tambour citron glacier moutarde');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto(link);
  await expect(page.getByText(/^Ce lien n’est plus valable/)).toBeVisible();
  // No line of the log has the token.
  expect(site.process().output()).not.toContain(link.split('/').at(-1));
});

test('a new password is requested without JavaScript too, and one e-mail address may request five', async ({
  site,
  request,
}) => {
  await site.restart(withMail());
  inDatabase(site, (database) => database.exec('delete from rate_limits'));
  const ask = (email: string) =>
    request.post('/admin/mot-de-passe', { form: { email }, headers: { origin: site.url } });
  const before = mail.letters.length;
  const ofSomebody = await ask(ADMINISTRATOR.email);
  const ofNobody = await ask('personne@exemple.fr');
  const textOf = async (response: typeof ofNobody) =>
    /Si cette adresse[^<]*/.exec(await response.text())?.[0];
  expect(await textOf(ofSomebody)).toBe(await textOf(ofNobody));
  expect(ofSomebody.status()).toBe(ofNobody.status());
  await expect.poll(() => mail.letters.length).toBe(before + 1);
  const path = linkOf(mail.letters.at(-1));
  expect(await (await request.get(path)).text()).toContain('method="post"');
  const changed = await request.post(path, {
    form: { password: 'violon parapluie cascade roquefort' },
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  expect(changed.status()).toBe(303);
  const statuses: number[] = [];
  for (let time = 0; time < 4; time++) statuses.push((await ask(`x${time}@exemple.fr`)).status());
  expect(statuses).toEqual([200, 200, 200, 429]);
});
