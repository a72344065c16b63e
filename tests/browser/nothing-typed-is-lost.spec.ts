import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

test.use({ siteOptions: { demo: false } });

const FORM = '/admin/new-project/web';

async function fill(page: import('@playwright/test').Page, title: string) {
  await page.getByLabel('Client').fill('Brume');
  await page.getByLabel('Titre du projet').fill(title);
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
}

test('a failed save and a dropped connection keep the form as it was', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500|ERR_CONNECTION|ERR_INTERNET/);
  await site.signIn(page, FORM);
  await fill(page, 'Panne');
  const failure = page.getByText('Une erreur est survenue lors de la création du projet');
  for (const fail of ['broken', 'dropped'] as const) {
    await page.route('**/admin/new-project/web.data*', (route) =>
      fail === 'broken' ? route.fulfill({ status: 500, body: 'non' }) : route.abort('connectionreset'),
    );
    const ended =
      fail === 'broken'
        ? page.waitForResponse((answer) => answer.status() === 500)
        : page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Créer le projet' }).click();
    await ended;
    await expect(failure.last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Créer le projet' })).toBeEnabled();
    await expect(page.getByLabel('Titre du projet')).toHaveValue('Panne');
    await page.unroute('**/admin/new-project/web.data*');
  }
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Panne' })).toHaveCount(1);
});

test('an expired session is renewed in place and the save goes on', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  await site.signIn(page, FORM);
  await fill(page, 'Session');
  await page.context().clearCookies({ name: /agence/ });
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Session' })).toHaveCount(1);
});

test('leaving asks, and what was typed is offered again', async ({ page, site }) => {
  await site.signIn(page, FORM);
  await page.getByLabel('Titre du projet').fill('Brouillon gardé');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await page.getByLabel('Texte du bloc').fill('Un texte de bloc');
  await page.getByRole('link', { name: 'Retour' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect(question.getByRole('button', { name: 'Rester' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Titre du projet')).toHaveValue('Brouillon gardé');
  await page.getByRole('link', { name: 'Retour' }).click();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);

  await page.goto(FORM);
  await expect(page.getByText('Des modifications non enregistrées ont été retrouvées')).toBeVisible();
  await page.getByRole('button', { name: 'Restaurer' }).click();
  await expect(page.getByLabel('Titre du projet')).toHaveValue('Brouillon gardé');
  await expect(page.getByLabel('Texte du bloc')).toHaveValue('Un texte de bloc');
});

test('an upload that fails says so and can be tried again, a file that is no image is refused', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_CONNECTION|status of 422/);
  await site.signIn(page, FORM);
  await expect(page.getByText('25\u00a0Mo au plus').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  const images = page.getByLabel('Images du bloc 1');
  await page.route('**/admin/uploads*', (route) => route.abort('connectionreset'));
  await images.setInputFiles('demonstration/media/covers/web-solane.webp');
  await expect(page.getByText("Une erreur est survenue lors du téléchargement de l'image")).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/admin/uploads*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Texte alternatif')).toBeVisible();

  await images.setInputFiles({
    name: 'brief.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByText('Ce fichier n’est pas une image.')).toBeVisible();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByText('Ce fichier n’est pas une image.')).toHaveCount(0);
});
