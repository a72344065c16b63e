import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { CONTACT_FIELDS, fillContactForm } from '../support/contact-form.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/journey.ts';

/** Labels, for people and for browser autofill. */
async function expectLabels(page: Page): Promise<void> {
  for (const [label, purpose] of [
    ['Prénom', 'given-name'],
    ['Nom', 'family-name'],
    ['Entreprise', 'organization'],
    ['E-mail', 'email'],
    ['Téléphone', 'tel'],
  ] as const)
    await expect(page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first()).toHaveAttribute(
      'autocomplete',
      purpose,
    );
  await expect(page.getByLabel('E-mail *')).toHaveAccessibleDescription('nom@exemple.fr');
  await expect(page.getByLabel('Lien vers un brief')).toHaveAccessibleDescription('https://…');
  // Each label is right above its field.
  const apart = await page.evaluate(() =>
    [...document.querySelectorAll('main label[for]')].map((label) => {
      const box = label.getBoundingClientRect();
      const field = document.getElementById(label.getAttribute('for') ?? '')?.getBoundingClientRect();
      return [Math.round((field?.left ?? 0) - box.left), Math.round((field?.top ?? 0) - box.bottom)];
    }),
  );
  expect(apart).toHaveLength(7);
  expect(apart.filter(([aside = 0, below = 0]) => aside !== 0 || below < 0 || below > 16)).toEqual([]);
}

test('a message is sent by keyboard, and the administrator reads and deletes it', async ({
  page,
  site,
  expectComplaint,
}) => {
  await page.goto('/contact');
  await expect(page.getByText('* Champs obligatoires')).toBeVisible();
  await expect(page.getByLabel('Téléphone')).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('E-mail *')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Lien vers un brief')).toHaveAttribute('placeholder', 'https://');
  await expect(page.getByLabel('Lien vers un brief')).toHaveAttribute('type', 'url');
  await expectLabels(page);

  // Empty: the form says what is missing and the first wrong field has the focus.
  expectComplaint(/400/);
  const send = page.getByRole('button', { name: 'Envoyer' });
  await send.click();
  await expect(page.getByText('Ce champ est requis')).toHaveCount(5);
  await expect(page.getByLabel('Prénom *')).toBeFocused();
  await expectAccessible(page);

  // The response is held back for as long as the waiting state is checked.
  const release = await holdRequests(page, '**/contact/message');
  await page.keyboard.type('Camille');
  for (const label of ['Nom *', 'Entreprise *', 'E-mail *'] as const) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(CONTACT_FIELDS[label]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Un film pour juin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://exemple.fr/brief');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Message envoyé avec succès !' })).toBeVisible();
  const toast = page.getByRole('listitem').filter({ hasText: 'Message envoyé avec succès !' });
  const place = await toast.boundingBox();
  expect(Math.round((place?.x ?? 0) + (place?.width ?? 0) / 2), 'in the middle').toBe(720);
  expect(place?.y, 'at the top').toBeLessThan(100);
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Fermer le message' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toHaveCount(0);
  await expect(page.getByLabel('Prénom *')).toHaveValue('');
  await expect(send).toBeEnabled();

  await site.signIn(page, '/admin/inbox');
  const row = page.getByRole('listitem').filter({ hasText: 'Camille Serre' });
  await row.getByText('Nouveau').click();
  await expect(row.getByRole('paragraph').filter({ hasText: 'Un film pour juin' })).toBeVisible();
  await expect(row.getByText('Lu', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Répondre' })).toHaveAttribute(
    'href',
    /^mailto:camille%40exemple\.fr/,
  );
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Supprimer' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce message ?' }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Message supprimé avec succès')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a form that was submitted before hydration gets its result in the next document', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  const release = await holdRequests(page, '**/assets/site-entry-*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillContactForm(page);
  await page.getByLabel('E-mail *').fill('camille@exemple');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  release();
  await expect(page.getByText('Une adresse e-mail, par exemple')).toBeVisible();
  await expect(page.getByLabel('E-mail *')).toBeFocused();
  await expect(page.getByLabel('Message *')).toHaveValue('Un film pour juin');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is refused is reported in French with what was typed, and an internationalized e-mail address is accepted', async ({
    page,
    site,
    browser,
    expectComplaint,
  }) => {
    expectComplaint(/400/);
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Ce champ est requis')).toHaveCount(5);
    await fillContactForm(page);
    // The browser accepts it, the server doesn't: the e-mail address has no domain.
    await page.getByLabel('E-mail *').fill('camille@exemple');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Une adresse e-mail, par exemple')).toBeVisible();
    await expect(page.getByLabel('Message *')).toHaveValue('Un film pour juin');
    await page.getByLabel('E-mail *').fill('contact@château-dorval.fr');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
    const inbox = await browser.newPage({ baseURL: site.url, javaScriptEnabled: true });
    await site.signIn(inbox, '/admin/inbox');
    await inbox.getByRole('searchbox').fill('château-dorval.fr');
    const found = inbox.getByText('Camille Serre');
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(inbox.getByText('contact@château-dorval.fr')).toBeVisible();
    await inbox.context().close();
  });
});
