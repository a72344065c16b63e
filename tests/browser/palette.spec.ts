import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAsEditor } from '../support/editor.ts';
import { expect, test } from '../support/journey.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Rechercher ou faire…' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Rechercher ou faire' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Rechercher ou faire' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
/** The option that Enter opens. */
const active = (page: Page) => palette(page).getByRole('option', { selected: true });

async function openByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test.describe('by keyboard alone', () => {
  test('a field of the settings, and back; Escape returns the focus (§31.14)', async ({ page, site }) => {
    await site.signIn(page, '/admin/aide');
    const search = page.getByRole('searchbox', { name: 'Rechercher' });
    await search.focus();
    await openByKeyboard(page);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(search).toBeFocused();

    await openByKeyboard(page);
    await page.keyboard.type('TELEPHONE');
    await expect(option(page, /^Téléphone Réglages/)).toBeVisible();
    await expect(active(page)).toHaveText(/^Téléphone/);
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveText(/^Adresse et téléphone/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/reglages\/contact#contact\.phone$/);
    await expect(page.getByLabel('Téléphone', { exact: true })).toBeFocused();
  });

  test('a project by one typing error, its field, and what was last worked on', async ({ page, site }) => {
    await site.signIn(page);
    await openByKeyboard(page);
    await page.keyboard.type('camrin');
    await expect(active(page)).toHaveText(/La sieste, mode d'emploi/);
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active(page).getAttribute('id')) ?? 'an id',
    );
    await expect(palette(page).getByRole('group', { name: 'Projets' })).toBeVisible();
    await expect(
      palette(page)
        .getByRole('status')
        .filter({ hasText: /résultat/ }),
    ).toHaveText(/^\d+ résultats?$/);
    await field(page).fill('carmin recommandation');
    await expect(active(page)).toHaveText(/Notre Recommandation/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Notre Recommandation')).toBeFocused();

    await page.getByLabel('Notre Recommandation').fill('Une autre recommandation');
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(page.getByText('Projet mis à jour avec succès')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('group', { name: 'Vos derniers travaux' })).toBeVisible();
    await expect(active(page)).toHaveText(/La sieste, mode d'emploi/);
  });

  test('an action is done, a dangerous one has its own question, nothing is opened by leaving', async ({
    page,
    site,
  }) => {
    await site.signIn(page);
    await openByKeyboard(page);
    await page.keyboard.type('sauvegarder');
    await expect(active(page)).toHaveText(/Sauvegarder maintenant/);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Sauvegarde demandée|Une sauvegarde est déjà en cours/)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/sauvegardes$/);

    await openByKeyboard(page);
    await page.keyboard.type('vider');
    await expect(active(page)).toHaveText(/Vider la corbeille/);
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/\/admin\/sauvegardes$/);
    await field(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/corbeille$/);
    await expect(page.getByRole('heading', { name: 'Corbeille', level: 1 })).toBeVisible();

    await openByKeyboard(page);
    await page.keyboard.type('qqqqq');
    await expect(palette(page).getByText('Rien ne correspond à « qqqqq ».')).toBeVisible();
    // No option, so none that the field may name.
    await expect(field(page)).toHaveAttribute('aria-activedescendant', '');
  });
});

test('by pointer: the button, a result, a press beside the palette', async ({ page, site }) => {
  await site.signIn(page);
  await opener(page).click();
  await field(page).fill('mentions');
  await expectAccessible(page);
  await page.mouse.click(20, 800);
  await expect(palette(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await field(page).fill('mentions');
  await option(page, 'Mentions légales Page').click();
  await expect(page).toHaveURL(/\/admin\/pages\/mentions-legales$/);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(palette(page)).toHaveCount(0);
});

test('without a connection it knows the screens, an unsaved form asks before it is left', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  await site.signIn(page, '/admin/new-project/web');
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByLabel('Titre du projet').fill('Un titre');
  await page.context().setOffline(true);
  await opener(page).click();
  await field(page).fill('plein midi');
  await expect(palette(page).getByText('seuls les écrans et les actions sont proposés')).toBeVisible();
  // What could not be searched is not reported as absent.
  await expect(palette(page).getByText('Rien ne correspond')).toHaveCount(0);
  await field(page).fill('corbeile');
  await expect(palette(page).getByText('seuls les écrans et les actions sont proposés')).toBeVisible();
  await option(page, /^Corbeille/).click();
  await expect(page.getByText('La connexion est coupée')).toBeVisible();
  await page.context().setOffline(false);
  await opener(page).click();
  await field(page).fill('corbeille');
  await option(page, /^Corbeille/).click();
  await expect(page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeVisible();
  await expect(page.getByLabel('Titre du projet')).toHaveValue('Un titre');
});

test('an editor finds no screen, setting or person that is closed to her (§44.5)', async ({ page, site }) => {
  await signInAsEditor(page, site);
  await opener(page).click();
  await expect(option(page, /^Nouvel article/)).toBeVisible();
  await expect(option(page, /^(?:Réglages|Sauvegarder|Comptes|Messages|Inviter)/)).toHaveCount(0);
  await field(page).fill('telephone');
  await expect(palette(page).getByRole('group', { name: 'Aide' })).toBeVisible();
  await expect(palette(page).getByRole('group', { name: 'Réglages' })).toHaveCount(0);
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it fills the window, and opens a page’s field', async ({ page, site }) => {
    await site.signIn(page);
    const button = await opener(page).boundingBox();
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await opener(page).tap();
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(page);
    await palette(page).getByRole('button', { name: 'Fermer' }).tap();
    await expect(palette(page)).toHaveCount(0);
    await opener(page).tap();
    await field(page).fill('contact titre');
    const found = option(page, /Contact/).first();
    expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await found.tap();
    await expect(page).toHaveURL(/\/admin\/pages\/contact#/);
  });
});

test('the help is searched while typing, with one typing error forgiven, and by its form (§22.6)', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/aide');
  // Without JavaScript it is sent.
  const form = page.getByRole('search');
  expect(await form.getAttribute('action')).toBe('/admin/aide');
  expect(await form.getAttribute('method')).toBe('get');
  const response = await page.request.get('/admin/aide?q=zzzz');
  expect(await response.text()).toContain('Aucun passage de l’aide ne correspond');
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('Corbielle');
  await expect(page.getByRole('heading', { name: 'Revenir en arrière' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Double vérification' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Voir toute l’aide' }).click();
  await expect(page.getByRole('heading', { name: 'Double vérification' })).toBeVisible();

  // The palette signs out.
  await openByKeyboard(page);
  await page.keyboard.type('deconnecter');
  await expect(active(page)).toHaveText('Se déconnecter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
});
