import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

const CHOSEN = 'tambour citron glacier moutarde';

test('a person is invited, opens an account, edits what an editor may, and is removed, on a telephone', async ({
  page,
  site,
  browser,
  expectComplaint,
}) => {
  const email = 'ines@exemple.fr';
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/reglages');
  await page.getByRole('link', { name: 'Personnes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personnes' })).toBeVisible();
  // Nothing is sent without a name and an e-mail address.
  expectComplaint(/status of 400/);
  await page.getByRole('button', { name: 'Inviter' }).press('Enter');
  await expect(page.getByLabel('Nom *')).toBeFocused();
  await page.getByLabel('Nom *').fill('Inès Morel');
  await page.getByLabel('E-mail *').fill(email);
  // Not to the administration without the password.
  await page.getByLabel('Rôle').selectOption('Administration');
  await page.getByRole('button', { name: 'Inviter' }).press('Enter');
  await expect(page.getByLabel('Votre mot de passe *')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Rôle').selectOption('Rédaction');
  await expect(page.getByLabel('Votre mot de passe *')).toHaveCount(0);
  await page.getByRole('button', { name: 'Inviter' }).press('Enter');
  const link = await page.getByLabel('Lien à envoyer').inputValue();
  await expect(page.getByRole('list', { name: 'Invitations en attente' })).toContainText('Inès Morel');
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const theirs = await context.newPage();
  await theirs.goto(new URL(new URL(link).pathname, site.url).href);
  await expect(theirs.getByLabel('Votre nom')).toHaveValue('Inès Morel');
  await expectAccessible(theirs);
  await theirs.getByLabel('Mot de passe *').fill('trop court');
  await theirs.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(theirs.getByText('12 caractères au moins, par exemple quatre mots')).toBeVisible();
  await theirs.getByLabel('Mot de passe *').fill(CHOSEN);
  await theirs.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(theirs).toHaveURL(/\/admin\/dashboard/);
  expect((await theirs.request.get(`${site.url}/admin/reglages`)).status()).toBe(403);
  expect((await theirs.request.get(`${site.url}/admin/new-blog-post`)).status()).toBe(200);
  expect((await theirs.request.get(link.replace(/^https?:\/\/[^/]+/, site.url))).status()).toBe(404);

  await page.reload();
  const row = page.getByRole('list', { name: 'Comptes' }).getByRole('listitem').filter({ hasText: email });
  const actions = row.getByRole('button', { name: 'Actions : Inès Morel' });
  await actions.click();
  await row.getByRole('button', { name: 'Déconnecter ses appareils' }).click();
  await page
    .getByRole('dialog', { name: 'Déconnecter les appareils de « Inès Morel » ?' })
    .getByRole('button', { name: 'Déconnecter' })
    .click();
  await expect(page.getByText('Appareils déconnectés')).toBeVisible();
  const signedOut = await theirs.request.get(`${site.url}/admin/new-blog-post`, { maxRedirects: 0 });
  expect(signedOut.status()).toBe(302);
  await theirs.goto(`${site.url}/admin`);
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(CHOSEN);
  await theirs.getByRole('button', { name: 'Se connecter' }).click();
  await expect(theirs).toHaveURL(/\/admin\/dashboard/);
  await actions.click();
  await row.getByRole('button', { name: 'Supprimer' }).click();
  // What gives or takes a role requires the password, and is not done without it.
  const removal = page.getByRole('dialog', { name: 'Supprimer le compte de « Inès Morel » ?' });
  const password = removal.getByLabel('Votre mot de passe', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('pas le bon');
  await password.press('Enter');
  await expect(removal.getByText('Mot de passe incorrect')).toBeVisible();
  await expectAccessible(page);
  expect((await theirs.request.get(`${site.url}/admin/new-blog-post`, { maxRedirects: 0 })).status()).toBe(
    200,
  );
  await password.fill(ADMINISTRATOR.password);
  await password.press('Enter');
  await expect(row).toHaveCount(0);
  const gone = await theirs.request.get(`${site.url}/admin/new-blog-post`, { maxRedirects: 0 });
  expect(gone.status()).toBe(302);
  await context.close();
});
