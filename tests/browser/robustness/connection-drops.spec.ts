import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { inDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import { pageBeingEdited } from '../../support/page-being-edited.ts';
import { ADMINISTRATOR } from '../../support/template-site.ts';

test.use({ siteOptions: { demo: false } });

const FORM = '/admin/new-project/web';
const COVERS = 'demonstration/media/covers';
const DOWN = 'La connexion est coupée : rien n’est perdu, réessayez dès qu’elle revient.';
const AWAY = 'Le serveur ne répond pas : rien n’est perdu, réessayez dans un instant.';
/** The console message of the browser for a request that fails on purpose. */
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|status of 50[02]|Unable to decode/;

const awake = (page: Page) => expect(page.locator('html[data-awake]')).toBeAttached();
const title = (page: Page) => page.getByLabel('Titre du projet');

async function fill(page: Page, name: string) {
  await page.getByLabel('Client').fill('Brume');
  await title(page).fill(name);
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
}

test('a sign-in whose request fails says so and keeps what was typed', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(CUT);
  await page.goto(`${site.url}/admin`);
  await awake(page);
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  const signIn = page.getByRole('button', { name: 'Se connecter' });
  const expectFormKept = async () => {
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(ADMINISTRATOR.email);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(ADMINISTRATOR.password);
  };
  await context.setOffline(true);
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText(DOWN);
  await expectFormKept();
  await context.setOffline(false);

  await page.route('**/admin.data*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText(AWAY);
  await expectFormKept();
  await page.unroute('**/admin.data*');
  await signIn.click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});

test('a save without a connection says that it is down, and so does the sign-in of an ended session', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 401/);
  await site.signIn(page, FORM);
  await fill(page, 'Coupure');
  const save = page.getByRole('button', { name: 'Créer le projet' });
  await context.setOffline(true);
  await save.click();
  await expect(page.getByText(`de la création du projet. ${DOWN}`)).toBeVisible();
  await expect(title(page)).toHaveValue('Coupure');
  await context.setOffline(false);

  await context.clearCookies({ name: /agence/ });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(DOWN);
  await expect(dialog.getByLabel('E-mail')).toHaveValue(ADMINISTRATOR.email);
  await expect(title(page)).toHaveValue('Coupure');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Coupure' })).toHaveCount(1);
});

test('a click does not fetch the route manifest', async ({ page, site, expectComplaint }) => {
  expectComplaint(CUT);
  await page.route('**/__manifest*', (route) => route.abort('connectionreset'));
  await site.signIn(page);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
});

test('a screen whose data fail to load leaves the current one in place, with what is typed in it', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(CUT);
  // The router handles a failed response only once the styles of its screen have loaded.
  expectComplaint(/^error: /);
  await site.signIn(page, FORM);
  await awake(page);
  await title(page).fill('Toujours là');
  const leave = async () => {
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
  };
  for (const [words, fail] of [
    [DOWN, { abort: true }],
    [AWAY, { status: 502, body: '<h1>Bad Gateway</h1>' }],
    [AWAY, { status: 200, body: '<h1>Bienvenue à l’hôtel</h1>' }],
  ] as const) {
    await page.route('**/admin/inbox.data*', (route) =>
      'abort' in fail ? route.abort('connectionreset') : route.fulfill({ ...fail, contentType: 'text/html' }),
    );
    await leave();
    await expect(page.getByText(words).last()).toBeVisible();
    await expect(title(page)).toHaveValue('Toujours là');
    await expect(page).toHaveURL(site.url + FORM);
    await expect(page.getByText('Vos modifications restent gardées')).toBeHidden();
    await page.unroute('**/admin/inbox.data*');
  }
  await leave();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
});

test('messages that cannot be reloaded after one was changed stay in view', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(CUT);
  inDatabase(site, (database) =>
    database.exec(`insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link,
      client_address_hash, idempotency_key, created_at, delivery_state, attempts) values ('m', 'Camille', 'Serre', 'Hélio',
      'camille@exemple.fr', '', 'Bonjour à vous', '', '', 'k', '2026-11-01T09:00:00.000Z', 'kept', 0)`),
  );
  await site.signIn(page, '/admin/inbox');
  await awake(page);
  await page.route('**/admin/inbox.data*', (route) =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.continue(),
  );
  // Opening a message marks it as read, and the list is revalidated.
  await page.getByText('Camille Serre').click();
  await expect(page.getByText(DOWN)).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Bonjour à vous' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
});

test('files are still sent when the library cannot be reloaded after the first ones', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(CUT);
  await site.signIn(page, '/admin/medias');
  await awake(page);
  const LIST = '**/admin/medias.data*';
  const last = Promise.withResolvers<void>();
  await page.route('**/admin/uploads?*', async (route) => {
    if (route.request().headers()['x-file-name'] === 'ruban-cyan.webp') await last.promise;
    await route.continue();
  });
  await page.route(LIST, (route) => route.abort('connectionreset'));
  const covers = ['ruban-rose', 'satin-orange', 'ruban-cyan'].map((name) => `${COVERS}/${name}.webp`);
  await page.getByLabel('Fichiers à ajouter à la médiathèque').setInputFiles(covers);
  await expect(page.getByText('2 fichiers ajoutés, 1 fichier en cours d’envoi')).toBeVisible();
  await expect(page.getByText(DOWN)).toHaveCount(1);
  // Another view of the same screen.
  await page.getByRole('link', { name: 'Films' }).click();
  await expect(page.getByText(DOWN)).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/medias$/);
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ status: 500, body: 'non' }));
  last.resolve();
  await expect(page.getByText('Cette page n’a pas pu être actualisée')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('link', { name: 'Images' }).click();
  await expect(page.getByText('3 fichiers', { exact: true })).toBeVisible();
});

test('a screen whose script fails to load leaves the current one in place, with what is typed in it', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(CUT);
  await page.route('**/assets/inbox-*.js', (route) => route.abort('connectionreset'));
  await site.signIn(page, FORM);
  await awake(page);
  await title(page).fill('Toujours là');
  const messages = page.getByRole('link', { name: 'Messages' });
  await messages.click();
  await expect(page.getByText(DOWN)).toBeVisible();
  await expect(title(page)).toHaveValue('Toujours là');
  await page.unroute('**/assets/inbox-*.js');
  await messages.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
});

test('a form whose page to edit on fails to load stays, with what is typed in it', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(CUT);
  await page.route('**/assets/page-stage-*.js', (route) => route.abort('connectionreset'));
  await site.signIn(page, FORM);
  await awake(page);
  await title(page).fill('Toujours là');
  const onPage = page.getByRole('button', { name: 'Modifier sur la page' });
  await onPage.click();
  await expect(page.getByText(DOWN)).toBeVisible();
  await expect(title(page)).toHaveValue('Toujours là');
  await expect(onPage).toBeVisible();
  await page.unroute('**/assets/page-stage-*.js');
  await onPage.click();
  const stage = pageBeingEdited(page);
  await expect(stage.getByRole('heading', { name: 'Toujours là' })).toBeVisible();
});

test('a dialog whose script fails to load says so in front of its backdrop', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(CUT);
  await page.route('**/assets/shared-previews-*.js', (route) => route.abort('connectionreset'));
  await site.signIn(page, FORM);
  await awake(page);
  await fill(page, 'À relire');
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL('**/admin/edit/web/*');
  await page.getByRole('button', { name: 'Partager un aperçu' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Partager un aperçu' });
  await expect(dialog.getByRole('alert')).toHaveText(DOWN);
  await page.unroute('**/assets/shared-previews-*.js');
  await dialog.getByRole('button', { name: 'Créer le lien' }).press('Enter');
  await expect(dialog.getByLabel('Lien à envoyer')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('the form of a new article whose data fail to load says what it lacks, and has no article yet', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(CUT);
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  await awake(page);
  await page.route('**/admin/new-blog-post.data*', (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Nouvel Article Blog' }).click();
  await expect(page.getByText('Erreur chargement catégories')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retour au dashboard' })).toBeVisible();
  await page.unroute('**/admin/new-blog-post.data*');
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Titre *')).toBeVisible();
});

test('a deletion whose request fails says so, and the focus is on its button again', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(CUT);
  await site.signIn(page, '/admin/anciennes-adresses');
  await page.getByLabel('Ancienne adresse').fill('/vieille');
  await page.getByLabel('Nouvelle adresse').fill('/about');
  await page.keyboard.press('Enter');
  const deletion = page.getByRole('button', { name: 'Supprimer : /vieille' });
  await deletion.press('Enter');
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).press('Enter');
  await expect(page.getByText(DOWN).first()).toBeVisible();
  await expect(deletion).toBeFocused();
  await context.setOffline(false);
});
