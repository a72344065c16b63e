import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/journey.ts';
import { ADMINISTRATOR } from '../../support/template-site.ts';

test.use({ siteOptions: { demo: false } });

const FORM = '/admin/new-project/web';

async function signInAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  // It knows who was signed in.
  await expect(dialog.getByLabel('E-mail')).toHaveValue(ADMINISTRATOR.email);
  const password = dialog.getByLabel('Mot de passe', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(ADMINISTRATOR.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

async function fill(page: Page, title: string) {
  await page.getByLabel('Client').fill('Brume');
  await page.getByLabel('Titre du projet').fill(title);
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
}

test('what is typed while a new project is saved as a draft stays in its field, and the save is not left unasked', async ({
  page,
  site,
}) => {
  await site.signIn(page, FORM);
  await fill(page, 'Premier');
  const brief = page.getByLabel('Le Brief');
  await brief.fill('Un début. Une fin.');
  await brief.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(9, 9));
  const letGo = await holdRequests(page, `**${FORM}.data*`);
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' Un milieu');
  await page.getByRole('link', { name: 'Retour' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter pendant l’enregistrement ?' });
  await expect(question.getByRole('button', { name: 'Rester' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // Closing, the dialog returns the focus to the link.
  await expect(question).toBeHidden();
  await brief.focus();
  letGo();
  await expect(page).toHaveURL(/edit\/web/);
  await expect(brief).toBeFocused();
  await page.keyboard.type(', long.');
  await expect(brief).toHaveValue('Un début. Un milieu, long. Une fin.');
});

test('where the browser stores nothing, leaving says that the changes are lost', async ({ page, site }) => {
  await page.addInitScript(() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, value) {
      if (name.startsWith('brouillon:')) throw new DOMException('', 'QuotaExceededError');
      store.call(this, name, value);
    };
  });
  await site.signIn(page, FORM);
  await page.getByLabel('Titre du projet').fill('Perdu');
  await page.getByRole('link', { name: 'Retour' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect(question).toContainText('elles seront perdues');
  await expect(question).not.toContainText('restent gardées');
});

test('a project that is deleted in another tab while it is edited here keeps its form and is saved as a new one', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[14]/);
  await site.signIn(page, FORM);
  await fill(page, 'Effacé ailleurs');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await page
    .getByRole('listitem', { name: 'Effacé ailleurs' })
    .getByRole('link', { name: 'Modifier' })
    .click();
  await expect(page).toHaveURL(/edit\/web/);
  const address = page.url();
  await page.getByLabel('Résultats').fill('Écrit avant la suppression');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await page.getByLabel('Texte du bloc').fill('Un bloc écrit entre-temps');

  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  const row = other.getByRole('listitem', { name: 'Effacé ailleurs' });
  await row.getByRole('button', { name: 'Supprimer' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toHaveCount(0);

  // The session ends too: signing in again in place leaves the form where it is, though its project is deleted.
  await page.context().clearCookies({ name: /agence/ });
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await signInAgain(page);
  const gone = page.getByRole('dialog', { name: 'Ce projet a été supprimé entre-temps' });
  await expect(gone.getByRole('button', { name: 'Revenir au formulaire' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Résultats')).toHaveValue('Écrit avant la suppression');

  // After leaving, the text is offered again on the page that reports the deleted project.
  const late = await context.newPage();
  await late.goto(FORM);
  await late.getByLabel('Titre du projet').fill('Un autre début');
  const entries = () =>
    late.evaluate(() => Object.keys(localStorage).filter((name) => /^brouillon:/.test(name)));
  await expect
    .poll(async () => (await entries()).filter((name) => name.includes(`:${FORM}:`)).length)
    .toBe(1);
  await late.goto(address);
  await expect(late.getByText('Projet non trouvé')).toBeVisible();
  await late.getByRole('button', { name: 'Reprendre votre saisie dans un nouveau projet' }).click();
  await expect(late.getByRole('heading', { name: 'Nouveau Projet Solutions Web' })).toBeVisible();
  await late.getByRole('button', { name: 'Restaurer' }).click();
  await expect(late.getByLabel('Texte du bloc')).toHaveValue('Un bloc écrit entre-temps');
  // It has not overwritten what was typed into the form of a new project.
  await late.goto(FORM);
  await late.getByRole('button', { name: 'Ignorer' }).click();
  await late.getByRole('button', { name: 'Restaurer' }).click();
  await expect(late.getByLabel('Titre du projet')).toHaveValue('Un autre début');
  await late.close();

  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await gone.getByRole('button', { name: 'Enregistrer comme nouveau projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  const again = page.getByRole('listitem', { name: 'Effacé ailleurs' });
  await expect(again.getByText('Brouillon')).toBeVisible();
  await again.getByRole('link', { name: 'Modifier' }).click();
  await expect(page.getByLabel('Résultats')).toHaveValue('Écrit avant la suppression');
  await expect(page.getByLabel('Texte du bloc')).toHaveValue('Un bloc écrit entre-temps');
});

test('a new form whose response never arrived shows what another tab wrote meanwhile, "mise en avant" included', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409|ERR_CONNECTION/);
  await site.signIn(page, FORM);
  await fill(page, 'Réponse perdue');
  // It is stored, and the form does not know it.
  await page.route('**/admin/new-project/web.data*', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  const save = page.getByRole('button', { name: 'Créer le projet' });
  await save.click();
  await expect(page.getByText('Une erreur est survenue lors de la création du projet')).toBeVisible();
  await page.unroute('**/admin/new-project/web.data*');

  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  const row = other.getByRole('listitem', { name: 'Réponse perdue' });
  await row.getByRole('link', { name: 'Modifier' }).click();
  await other.getByLabel('Résultats').fill('Écrit ailleurs');
  await other.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(other.getByText('Projet mis à jour avec succès !')).toBeVisible();

  await page.getByLabel('Résultats').fill('Écrit ici');
  await save.click();
  const conflict = page.getByRole('dialog', { name: /Une version plus récente/ });
  await expect(conflict.getByText('Écrit ailleurs')).toBeVisible();
  await conflict.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();

  await page
    .getByRole('listitem', { name: 'Réponse perdue' })
    .getByRole('link', { name: 'Modifier' })
    .click();
  await expect(page.getByLabel('Résultats')).toHaveValue('Écrit ici');
  await other.goto('/admin/dashboard');
  const featured = row.getByRole('checkbox', { name: 'Mettre en avant' });
  await featured.click();
  await expect(featured).toBeChecked();
  await expect(row.getByText('Featured')).toBeVisible();
  await page.getByLabel('Résultats').fill('Écrit encore');
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(conflict.getByRole('heading', { name: 'Mettre en avant sur l’accueil' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect(page.getByLabel('Résultats')).toHaveValue('Écrit encore');
  await other.reload();
  await expect(row.getByText('Featured')).toBeVisible();
});

test('an article keeps what was typed through a newer version and through its deletion in another tab', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[49]/);
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Estran');
  for (const [manage, field, name] of [
    ['Gérer les catégories', 'Nouvelle catégorie', 'Carnets'],
    ['Gérer les auteurs', 'Nouvel auteur', 'Camille Rivage'],
  ] as const) {
    await page.getByRole('button', { name: manage }).click();
    await page.getByLabel(field).fill(name);
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  }
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  await text.click();
  await page.keyboard.type('Une phrase.');
  await page.getByRole('button', { name: "Créer l'article" }).click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  await page.getByRole('listitem', { name: 'Estran' }).getByRole('link', { name: 'Modifier' }).click();
  await page.getByLabel('Extrait').fill('Mon extrait');

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Extrait').fill('Un autre extrait');
  await other.getByRole('button', { name: "Mettre à jour l'article" }).click();
  await expect(other.getByText('Article mis à jour avec succès !')).toBeVisible();

  const update = page.getByRole('button', { name: "Mettre à jour l'article" });
  await update.click();
  const conflict = page.getByRole('dialog', { name: /Une version plus récente/ });
  await expect(conflict.getByText('Un autre extrait')).toBeVisible();
  await conflict.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect(page.getByLabel('Extrait')).toHaveValue('Mon extrait');

  const row = other.getByRole('listitem', { name: 'Estran' });
  await row.getByRole('button', { name: 'Supprimer' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toHaveCount(0);
  await update.click();
  await page
    .getByRole('dialog', { name: 'Cet article a été supprimé entre-temps' })
    .getByRole('button', { name: 'Enregistrer comme nouvel article' })
    .click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  await page.getByRole('listitem', { name: 'Estran' }).getByRole('link', { name: 'Modifier' }).click();
  await expect(page.getByLabel('Extrait')).toHaveValue('Mon extrait');
  await expect(text).toContainText('Une phrase.');
});
