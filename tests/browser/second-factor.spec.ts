import { expectAccessible } from '../support/accessibility.ts';
import { removeSecondFactors } from '../support/authenticator.ts';
import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { forgetSession, givePassword, turnOnSecondFactor } from '../support/second-factor.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Each journey begins with an account without a second factor, and with unused codes.
test.beforeEach(({ site }) => removeSecondFactors(site));

test('a code is requested after the password, and leads to the requested page, on a telephone', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/the server responded with a status of 400/);
  await page.setViewportSize({ width: 390, height: 844 });
  await givePassword(page, '/admin');
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/compte/securite');
  await page.getByLabel('Votre mot de passe').fill('un autre mot');
  await page.getByRole('button', { name: 'Activer', exact: true }).click();
  await expect(page.getByText('Mot de passe incorrect')).toBeVisible();
  await expect(page.getByLabel('Votre mot de passe')).toBeFocused();
  const { secret, used } = await turnOnSecondFactor(page);
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Je les ai notés' }).click();
  await expect(page.getByText('Activée')).toBeVisible();
  await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible();

  await forgetSession(site, page);
  await givePassword(page, '/admin?retour=%2Fadmin%2Fjournal');
  const code = page.getByLabel('Code de vérification');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  // The password alone opens nothing, and a reload keeps the second step.
  const guarded = await page.request.get('/admin/dashboard', { maxRedirects: 0 });
  expect(guarded.status()).toBe(302);
  await page.goto(page.url());
  expect(await walkWithKeyboard(page)).toEqual([]);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Code incorrect')).toBeVisible();
  await expect(code).toBeFocused();
  // Used when it was turned on.
  await code.fill(used);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(code).toBeFocused();
  await expect(page).toHaveURL(/retour=/);
  const typed = oneTimeCode(secret, 1);
  await code.fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
  await code.press('Enter');
  await page.waitForURL('**/admin/journal');
  await expect(page.getByText('Connexion réussie')).toBeVisible();
  await expect(page.getByText('la double vérification').first()).toBeVisible();
});

test('recovery codes are made anew with a code where the session is old (§45.12), and open once each', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/the server responded with a status of 400/);
  await givePassword(page, '/admin');
  await page.waitForURL('**/admin/dashboard');
  const { secret } = await turnOnSecondFactor(page);
  const list = page.getByRole('list', { name: 'Codes de secours' });
  await page.getByRole('button', { name: 'Je les ai notés' }).click();
  inDatabase(site, (database) =>
    database
      .prepare('update session set "createdAt" = ?')
      .run(new Date(Date.now() - 11 * 60_000).toISOString()),
  );
  const renew = page.getByRole('button', { name: 'Nouveaux codes de secours' });
  const question = page.getByRole('dialog', { name: 'Faire de nouveaux codes de secours ?' });
  const confirm = question.getByRole('button', { name: 'Faire de nouveaux codes' });
  const code = question.getByLabel('Code que montre l’application');
  await renew.click();
  await question.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await confirm.press('Enter');
  await expect(question.getByText('Saisissez aussi le code à six chiffres')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(question.getByLabel('Votre mot de passe')).toHaveValue(ADMINISTRATOR.password);
  await expectAccessible(page);
  await code.fill('000000');
  await code.press('Enter');
  await expect(question.getByText('Code incorrect. Saisissez le suivant.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(oneTimeCode(secret, 1));
  await code.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Je les ai notés' }).click();
  // Recent again: the next change asks for the password alone.
  await renew.click();
  await question.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await confirm.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(10);
  // The sheet of codes is printed without the screen around it.
  const passkeys = page.getByRole('heading', { level: 2, name: 'Clés d’accès' });
  await expect(passkeys).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(list).toBeVisible();
  await expect(passkeys).toBeHidden();
  await page.emulateMedia({ media: null });
  const codes = await list.getByRole('listitem').allInnerTexts();

  const enter = async (recovery: string) => {
    await forgetSession(site, page);
    await givePassword(page, '/admin');
    await page.getByRole('link', { name: 'Utiliser un code de secours' }).click();
    await expect(page.getByLabel('Code de secours')).toBeFocused();
    await page.getByLabel('Code de secours').fill(recovery);
    await page.getByRole('button', { name: 'Continuer' }).click();
  };
  await enter(codes[0]?.toUpperCase() ?? '');
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible();
  await enter(codes[0] ?? '');
  await expect(page.getByText('Code incorrect')).toBeVisible();
  await page.getByRole('button', { name: 'Revenir au mot de passe' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();

  await enter(codes[1] ?? '');
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/compte/securite');
  await page.getByRole('button', { name: 'Désactiver' }).click();
  const turningOff = page.getByRole('dialog', { name: 'Désactiver la double vérification ?' });
  await turningOff.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await turningOff.getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Double vérification désactivée')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activer', exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the second step is a form like the first', async ({ page, site, browser, expectComplaint }) => {
    // Without JavaScript, and with the wrong code.
    expectComplaint(/^request: csp |the server responded with a status of 400/);
    const awake = await browser.newPage({ baseURL: site.url, javaScriptEnabled: true });
    await givePassword(awake, '/admin');
    await awake.waitForURL('**/admin/dashboard');
    const { secret } = await turnOnSecondFactor(awake);
    await awake.context().close();
    await givePassword(page, '/admin?retour=%2Fadmin%2Fjournal');
    await page.getByLabel('Code de vérification').fill('000000');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByText('Code incorrect')).toBeVisible();
    await page.getByLabel('Code de vérification').fill(oneTimeCode(secret, 1));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL(/\/admin\/journal$/);
  });
});
