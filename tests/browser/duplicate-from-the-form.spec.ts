import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { chooseAction, openMenu } from '../support/foot-bar.ts';
import { expect, test } from '../support/journey.ts';

const COPY = 'Dupliquer';

test('a form copies the stored state; unsaved changes ask for confirmation and are offered again (§29.5)', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page);
  const row = page.getByRole('listitem', { name: "Fil de l'eau" });
  await row.getByRole('heading').getByRole('link').click();
  const title = page.getByLabel('Titre de la vidéo');
  await expect(title).toHaveValue("Fil de l'eau");
  const original = page.url();
  await title.fill('Pas enregistré');
  await chooseAction(page, COPY);
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect(question).toContainText('La copie est faite de ce qui est enregistré.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Rester' }).press('Enter');
  await expect(title).toHaveValue('Pas enregistré');
  expect(page.url()).toBe(original);
  await chooseAction(page, COPY);
  await question.getByRole('button', { name: 'Dupliquer et quitter' }).click();
  await expect(page.getByText('Copie créée en brouillon')).toBeVisible();
  await expect(title).toHaveValue("Copie de Fil de l'eau");
  await expect(page.getByText(/^Brouillon, enregistré à/)).toBeVisible();
  await expect(question).toHaveCount(0);

  await page.goto(original);
  await page.getByRole('button', { name: 'Restaurer' }).click();
  await expect(title).toHaveValue('Pas enregistré');
});

test('an article is copied from its form by keyboard, once, also when the response never arrived; a new one has no copy', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|copies/);
  await site.signIn(page, '/admin/new-blog-post');
  await expect(page.getByRole('button', { name: "Créer l'article" }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Autres actions' })).toHaveCount(0);
  await page.goto('/admin/dashboard?onglet=articles');
  await page
    .getByRole('listitem', { name: 'Publier moins, viser mieux' })
    .getByRole('link', { name: 'Modifier' })
    .click();
  await page.route(
    '**/admin/copies.data*',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  await expect(page.getByLabel('Adresse de la page')).toHaveValue('publier-moins-viser-mieux');
  await chooseAction(page, COPY);
  await expect(page.getByText(/Une erreur est survenue lors de la duplication/)).toBeVisible();
  await expect(page.getByLabel('Adresse de la page')).toHaveValue('publier-moins-viser-mieux');
  // Until the form has been loaded again its shortcuts do nothing.
  const actions = await openMenu(page, 'Autres actions');
  const copy = actions.getByRole('menuitem', { name: COPY });
  await expect(copy).toBeEnabled();
  await copy.press('Enter');
  await expect(page.getByLabel('Adresse de la page')).toHaveValue('copie-de-publier-moins-viser-mieux');
  const copies = inDatabase(site, (database) =>
    database.prepare("select id from blog_posts where title like 'Copie de%'").all(),
  );
  expect(copies).toHaveLength(1);
});

test('the bar of a preview leads back to the list as it was left (§21.3)', async ({ page, site }) => {
  const list = '/admin/dashboard?statut=draft&tri=titre';
  await site.signIn(page, list);
  const left = page.url();
  await page.getByRole('listitem').getByRole('link', { name: 'Aperçu' }).first().click();
  const back = page.getByRole('link', { name: 'Retour au dashboard' });
  await back.press('Enter');
  await expect(page.getByRole('tab', { name: 'Opérations' })).toBeVisible();
  expect(page.url()).toBe(left);
  await page.goto('/admin/dashboard?onglet=articles&tri=titre');
  await page.getByRole('listitem').getByRole('link', { name: 'Aperçu' }).first().click();
  await back.click();
  await expect(page).toHaveURL(/onglet=articles&tri=titre/);
});
