import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

const FIELDS = {
  'Prénom *': 'Camille',
  'Nom *': 'Serre',
  'Entreprise *': 'Hélio',
  'E-mail *': 'camille@exemple.fr',
  'Message *': 'Un film pour juin',
} as const;

async function fill(page: Page, message: string = FIELDS['Message *']) {
  for (const [label, value] of Object.entries({ ...FIELDS, 'Message *': message }))
    await page.getByLabel(label, { exact: true }).fill(value);
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
  await expectAccessible(page);

  // Empty: the form says what is missing and the first wrong field has the focus.
  expectComplaint(/400/);
  const send = page.getByRole('button', { name: 'Envoyer' });
  await send.click();
  await expect(page.getByText('Ce champ est requis')).toHaveCount(5);
  await expect(page.getByLabel('Prénom *')).toBeFocused();
  await expectAccessible(page);

  // The answer is held back for as long as the waiting state is looked at.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/contact.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type('Camille');
  for (const label of ['Nom *', 'Entreprise *', 'E-mail *'] as const) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(FIELDS[label]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Un film pour juin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://exemple.fr/brief');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
  release();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
  await expect(page.locator('[data-sonner-toaster][data-x-position=center]')).toHaveAttribute(
    'data-y-position',
    'top',
  );
  await expect(page.getByLabel('Prénom *')).toHaveValue('');
  await expect(send).toBeEnabled();

  await site.signIn(page, '/admin/inbox');
  const row = page.getByRole('listitem').filter({ hasText: 'Camille Serre' });
  await row.getByText('Nouveau').click();
  await expect(row.getByText('Un film pour juin')).toBeVisible();
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

test('a connection that drops loses nothing of a message', async ({ page, expectComplaint }) => {
  expectComplaint(/contact\.data|Failed to (?:load|fetch)|ERR_FAILED/);
  await page.goto('/contact');
  await fill(page);
  await page.route('**/contact.data*', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText("Une erreur est survenue lors de l'envoi du message.")).toBeVisible();
  await expect(page.getByLabel('Message *')).toHaveValue('Un film pour juin');
  await page.unroute('**/contact.data*');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is refused with what was typed, then sent, until there are too many', async ({
    page,
    expectComplaint,
  }) => {
    // A browser without JavaScript refuses the preloaded modules.
    expectComplaint(/4(?:00|29)|request: csp/);
    await page.goto('/contact');
    await fill(page);
    // The browser accepts it, the server doesn't: the address has no domain.
    await page.getByLabel('E-mail *').fill('camille@exemple');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Une adresse e-mail, par exemple')).toBeVisible();
    await expect(page.getByLabel('Message *')).toHaveValue('Un film pour juin');
    for (let count = 0; count < 8; count++) {
      await fill(page, `Message ${count}`);
      await page.getByRole('button', { name: 'Envoyer' }).click();
      if (await page.getByText("Une erreur est survenue lors de l'envoi du message.").isVisible()) break;
      await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
    }
    await expect(page.getByText("Une erreur est survenue lors de l'envoi du message.")).toBeVisible();
    await expect(page.getByLabel('Message *')).toHaveValue(/^Message [1-7]$/);
  });
});
