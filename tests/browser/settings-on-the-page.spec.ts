import type { FrameLocator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { projectAddress } from '../support/content.ts';
import { signInAsEditor } from '../support/editor.ts';
import { expect, test } from '../support/journey.ts';
import { openOnPage, pageBeingEdited } from '../support/page-being-edited.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What a setting draws on the page. */
const fieldIn = (stage: FrameLocator, field: string) =>
  stage.locator(`[data-field~="reglages:${field}"]`).filter({ visible: true }).first();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a fact of the agency is changed where the page shows it, and nowhere else before it is saved', async ({
    page,
    site,
    request,
  }) => {
    const html = async () => (await request.get('/contact')).text();
    const phone = '+33 4 67 00 03 90';
    await fieldIn(await openOnPage(page, site, '/admin/pages/contact'), 'contact.phone').tap();
    await expect(page).toHaveURL(/\/admin\/reglages\/contact\?page=contact&sur-la-page/);
    const field = page.getByRole('textbox', { name: 'Téléphone' });
    await expect(field).toBeFocused();
    const stage = pageBeingEdited(page);
    const before = await html();
    await field.fill(phone);
    await expect(fieldIn(stage, 'contact.phone')).toContainText(phone.slice(-4));
    await expectAccessible(page);
    expect(await html()).toBe(before);

    // By keyboard, to a field of this category in the order of the page, and back.
    await page.keyboard.press('Escape');
    const list = page.getByRole('navigation', { name: 'Ce qui se modifie' });
    const entry = list.getByRole('button', { name: /Téléphone/ });
    await expect(entry).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();

    await page.getByRole('button', { name: 'Enregistrer les réglages' }).tap();
    await expect(page.getByText('Réglages enregistrés !').first()).toBeVisible();
    expect(await html()).toContain(phone);
    await expect(fieldIn(stage, 'contact.phone')).toContainText(phone.slice(-4));
    await expectAccessible(page);

    // What the page itself holds leads back to its form.
    await stage.getByRole('heading', { level: 1 }).tap();
    const back = page.getByRole('link', { name: 'Modifier cette page' });
    await expect(back).toHaveAttribute('href', '/admin/pages/contact?sur-la-page');
  });
});

test('the page stays at the place of the fact that was pressed, far below its head', async ({
  page,
  site,
}) => {
  const stage = await openOnPage(page, site, '/admin/pages/agence');
  const phone = stage.getByRole('contentinfo').locator('[data-field~="reglages:contact.phone"]').first();
  await phone.click();
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toBeFocused();
  await expect(phone).toBeInViewport();
});

test('header, founders and logos lead to their categories, beside the page that one is on', async ({
  page,
  site,
}) => {
  const stage = await openOnPage(page, site, '/admin/pages/agence');
  await fieldIn(stage, 'founders.people.0.role').click();
  await expect(page).toHaveURL(/\/reglages\/equipe-et-clients\?page=agence/);
  const founder = page.getByRole('group', { name: 'Fondateur 1', exact: true });
  await expect(founder.getByLabel('Rôle')).toBeFocused();
  await founder.getByLabel('Rôle').fill('Capitaine');
  await expect(stage.getByText('Capitaine').first()).toBeInViewport();
  // Its portrait unfolds the tools for another one.
  await fieldIn(stage, 'founders.people.0.portrait').click();
  await expect(founder.getByRole('button', { name: /^Remplacer Portrait/ })).toBeFocused();
  // Another category of the same page: what is unsaved is asked about.
  await fieldIn(stage, 'identity.brandName').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Quitter/ })
    .click();
  await expect(page).toHaveURL(/\/reglages\/agence\?page=agence/);
  await expect(page.getByLabel('Nom de l’agence')).toBeFocused();
  // In its own form the category has the page that shows most of it.
  await page.goto('/admin/reglages/mentions-legales');
  await page.getByRole('button', { name: 'Modifier sur la page' }).click();
  await expect(fieldIn(pageBeingEdited(page), 'legal.companyName')).toBeVisible();
  await expect(
    page.getByRole('main'),
    'the pressed button is gone: Tab goes on in the content',
  ).toBeFocused();
});

test('an editor is told that the settings are not hers, on the page of a project', async ({ page, site }) => {
  await signInAsEditor(page, site);
  const id = String(projectAddress(site, 'influence', 'Rebonds').split('/').at(-1));
  await page.goto(`/admin/edit/influence/${id}?sur-la-page`);
  await fieldIn(pageBeingEdited(page), 'contact.phone').click();
  await expect(page.getByText('Ceci vient des Réglages')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ouvrir les Réglages' })).toHaveCount(0);
  const draft = `/admin/reglages/contact/apercu?page=influence/${id}&edition=a`;
  const refused = await page.request.post(draft, { form: { 'contact.phone': '+33 4 00 00 00 00' } });
  expect(refused.status()).toBe(403);
});
