import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

const NEW = { email: 'claire@exemple.fr', password: 'tambour citron glacier moutarde' };

const OWN = { email: 'camille@exemple.fr', password: ADMINISTRATOR.password };
test.use({ siteOptions: { demo: false, environment: { ADMIN_EMAIL: OWN.email } } });

test('a person changes name, e-mail address and password of their account, and ends the sessions of another device', async ({
  page,
  site,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await page.setViewportSize({ width: 390, height: 844 });
  const signIn = async (one: typeof page, { email, password }: { email: string; password: string }) => {
    await one.goto(`${site.url}/admin?retour=%2Fadmin%2Fcompte`);
    await one.getByLabel('E-mail').fill(email);
    await one.getByLabel('Mot de passe', { exact: true }).fill(password);
    await one.getByRole('button', { name: 'Se connecter', exact: true }).press('Enter');
  };
  await signIn(page, OWN);
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // A long name with unusual characters; the audit log shows it.
  const name = 'Inès-Éléonore d’Ambrières de la Tour';
  await page.getByLabel('Nom *').fill(name);
  await page.getByLabel('Nom *').press('Enter');
  await expect(page.getByText('Nom enregistré !')).toBeVisible();
  await expect(page.getByLabel('Nom *')).toBeFocused();
  const saveName = page.getByRole('button', { name: 'Enregistrer le nom' });
  await saveName.press('Enter');
  await expect(saveName).not.toHaveAttribute('aria-disabled');
  await expect(saveName).toBeFocused();

  const address = page.locator('form', {
    has: page.getByRole('button', { name: 'Enregistrer l’adresse' }),
  });
  await address.getByLabel('E-mail').fill(NEW.email.toUpperCase());
  await address.getByLabel('Mot de passe actuel, pour confirmer').fill('ce n’est pas lui');
  await address.getByRole('button', { name: /^Enregistrer/ }).press('Enter');
  await expect(address.getByText('Ce n’est pas votre mot de passe actuel')).toBeVisible();
  await expect(address.getByLabel('E-mail')).toHaveValue(NEW.email.toUpperCase());
  await address.getByLabel('Mot de passe actuel, pour confirmer').fill(OWN.password);
  await address.getByLabel('Mot de passe actuel, pour confirmer').press('Enter');
  await expect(
    page.getByText('Adresse enregistrée : elle vous servira à la prochaine connexion'),
  ).toBeVisible();
  await expect(address.getByLabel('E-mail')).toHaveValue(NEW.email);

  const others = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const other = await others.newPage();
  await signIn(other, { email: NEW.email, password: OWN.password });
  await expect(other.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();

  const secret = page.locator('form', {
    has: page.getByRole('button', { name: 'Changer le mot de passe' }),
  });
  const wanted = secret.getByLabel('Nouveau mot de passe');
  await wanted.fill('azertyuiop12');
  await expect(secret.getByText('Trop facile à deviner')).toBeVisible();
  await secret.getByLabel('Mot de passe actuel').fill(OWN.password);
  await secret.getByLabel('Le nouveau, encore une fois').fill('autre chose');
  await secret.getByRole('button', { name: /^Changer/ }).press('Enter');
  await expect(secret.getByText('Les deux nouveaux mots de passe ne sont pas les mêmes')).toBeVisible();
  await wanted.fill(NEW.password);
  await expect(secret.getByText(/[Bb]on mot de passe/)).toBeVisible();
  await secret.getByLabel('Mot de passe actuel').fill(OWN.password);
  await secret.getByLabel('Le nouveau, encore une fois').fill(NEW.password);
  await secret.getByLabel('Le nouveau, encore une fois').press('Enter');
  await expect(page.getByText('Mot de passe changé, vos autres appareils sont déconnectés')).toBeVisible();
  await expect(wanted).toHaveValue('');
  await other.goto(`${site.url}/admin/compte`);
  await expect(other.getByLabel('Mot de passe', { exact: true })).toBeVisible();

  await signIn(other, NEW);
  await expect(other.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
  await page.reload();
  const devices = page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'Cet appareil' })).toHaveCount(1);
  const token = async () =>
    (await page.context().cookies()).find(({ name }) => /session_token/.test(name))?.value;
  const before = await token();
  await devices.getByRole('button', { name: 'Déconnecter' }).press('Enter');
  const question = page.getByRole('dialog', { name: /^Déconnecter Chrom/ });
  await expectAccessible(page);
  await question.getByLabel('Votre mot de passe').fill('ce n’est pas lui');
  await question.getByLabel('Votre mot de passe').press('Enter');
  await expect(question.getByText('Mot de passe incorrect')).toBeVisible();
  expect(await token()).toBe(before);
  await question.getByLabel('Votre mot de passe').fill(NEW.password);
  await question.getByLabel('Votre mot de passe').press('Enter');
  await expect(page.getByText('Appareil déconnecté')).toBeVisible();
  await expect(devices).toHaveCount(1);
  // Re-authentication has given the session another token; the former one opens nothing (§45.12).
  expect(await token()).not.toBe(before);
  const former = await browser.newContext();
  await former.addCookies([{ name: 'agence.session_token', value: before ?? '', url: site.url }]);
  const closed = await former.request.get(`${site.url}/admin/compte`, { maxRedirects: 0 });
  expect(closed.status()).toBe(302);
  await former.close();
  expect((await other.request.get(`${site.url}/admin/compte`, { maxRedirects: 0 })).status()).toBe(302);
  await others.close();

  await page.goto('/admin/journal');
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main')).not.toContainText(NEW.email);
});
