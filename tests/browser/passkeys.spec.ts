import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { device, here, withoutList } from '../support/authenticator.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const recognizes = (session: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

async function signInByPassword(page: Page, site: Site) {
  await page.goto(here(site, '/admin'));
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}

test('a passkey is added, signs in without a password, is renamed and removed, on a telephone', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/the server responded with a status of 400/);
  await page.setViewportSize({ width: 390, height: 844 });
  await withoutList(page);
  await device(page);
  await page.goto(here(site, '/admin'));
  // There is none yet.
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /clé d’accès/ })).toHaveCount(0);
  await signInByPassword(page, site);
  await page.goto(here(site, '/admin/compte/securite'));
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
  await expect(adding.getByLabel('Nom')).toBeFocused();
  await expectAccessible(page);
  await adding.getByLabel('Nom').fill('Téléphone de Claire');
  await adding.getByLabel('Votre mot de passe').fill('un autre mot');
  await adding.getByRole('button', { name: 'Continuer' }).click();
  await expect(adding.getByText('Mot de passe incorrect')).toBeVisible();
  await adding.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await adding.getByLabel('Votre mot de passe').press('Enter');
  await expect(page.getByText('Clé d’accès ajoutée')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Téléphone de Claire' });
  await expect(row).toContainText('jamais utilisée');
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  await page.context().clearCookies();
  await page.goto(here(site, '/admin?retour=%2Fadmin%2Fcompte%2Fsecurite'));
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).press('Enter');
  await page.waitForURL('**/admin/compte/securite');
  await expect(page.getByText('Connexion réussie')).toBeVisible();
  await expect(row).toContainText('utilisée aujourd’hui');

  await row.getByRole('button', { name: /Renommer/ }).click();
  const renaming = page.getByRole('dialog', { name: 'Renommer la clé d’accès' });
  await renaming.getByLabel('Nom').fill('Portable');
  await renaming.getByRole('button', { name: 'Renommer' }).click();
  await expect(page.getByText('Clé d’accès renommée')).toBeVisible();
  const renamed = page.getByRole('listitem').filter({ hasText: 'Portable' });
  await renamed.getByRole('button', { name: /Supprimer/ }).click();
  const removing = page.getByRole('dialog', { name: 'Supprimer cette clé d’accès ?' });
  await removing.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await removing.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Clé d’accès supprimée')).toBeVisible();
  await expect(renamed).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(here(site, '/admin'));
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /clé d’accès/ })).toHaveCount(0);
});

test('a device that does not verify its user opens nothing, and an assertion opens once', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/the server responded with a status of 400/);
  await withoutList(page);
  const { session, authenticatorId } = await device(page);
  await signInByPassword(page, site);
  await page.goto(here(site, '/admin/compte/securite'));
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const adding = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
  await adding.getByLabel('Nom').fill('Portable');
  await adding.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await adding.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Clé d’accès ajoutée')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(here(site, '/admin'));
  await recognizes(session, authenticatorId, false);
  const button = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
  await button.click();
  await expect(page.getByText(/La connexion par clé d’accès n’a pas abouti/)).toBeVisible();
  await recognizes(session, authenticatorId, true);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('cle-acces')),
    button.click(),
  ]);
  await page.waitForURL('**/admin/dashboard');
  const again = await page.request.post(here(site, '/admin/cle-acces'), {
    headers: { 'content-type': sent.headers()['content-type'] ?? '', origin: new URL(here(site, '')).origin },
    data: sent.postDataBuffer() ?? '',
    maxRedirects: 0,
  });
  expect(again.status()).toBe(400);
  const wrong = await page.request.post(here(site, '/admin/cle-acces'), {
    headers: { origin: new URL(here(site, '')).origin },
    form: { answer: '{"id":"x"}' },
  });
  expect(wrong.status()).toBe(400);
});

test('a passkey that is chosen from autofill signs in, and until then the password does', async ({
  page,
  site,
}) => {
  const { session, authenticatorId } = await device(page);
  await signInByPassword(page, site);
  await page.goto(here(site, '/admin/compte/securite'));
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const adding = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
  await adding.getByLabel('Nom').fill('Liste');
  await adding.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await adding.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Clé d’accès ajoutée')).toBeVisible();

  // Without a choice the browser's offer waits.
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.context().clearCookies();
  await signInByPassword(page, site);
  // This authenticator chooses as soon as the page requests it.
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.context().clearCookies();
  await page.goto(here(site, '/admin'));
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByText('Connexion réussie')).toBeVisible();
});

test('on another host name no passkey is offered', async ({ page, site }) => {
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /clé d’accès/ })).toHaveCount(0);
  expect(new URL(site.url).hostname).toBe('127.0.0.1');
});
