import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsClient } from '../support/client-of-agency.ts';
import { inDatabase, projectAddress } from '../support/content.ts';
import { chooseAction } from '../support/foot-bar.ts';
import { expect, type Site, test } from '../support/journey.ts';

const DRAFTS = [
  { kind: 'web', title: 'Tolérance zéro' },
  { kind: 'production', title: 'Plein midi' },
  { kind: 'influence', title: 'Dimanche, neuf heures' },
] as const;
const DRAFT_LIST = '/admin/dashboard?statut=draft';
const GROUP = 'Mise en ligne groupée';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title });
const bar = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test.beforeEach(({ site }) => {
  inDatabase(site, (database) => {
    database.exec('delete from plans');
    for (const table of ['web_solutions', 'production_projects', 'influence_projects'])
      for (const { title } of DRAFTS)
        database
          .prepare(`update ${table} set status = 'draft', published_at = null where ${titleOf(table)} = ?`)
          .run(title);
    database.exec('update content_version set version = version + 1');
  });
});

const titleOf = (table: string) => (table === 'production_projects' ? 'video_title' : 'title');

const addresses = (site: Site) => DRAFTS.map(({ kind, title }) => projectAddress(site, kind, title));

const statuses = (page: Page, pages: readonly string[]) =>
  Promise.all(pages.map(async (address) => (await page.request.get(address)).status()));

/** The list of drafts, without the onboarding above it. */
async function openDrafts(page: Page, site: Site) {
  await site.signIn(page, DRAFT_LIST);
  const hide = page.getByRole('button', { name: 'Masquer' });
  if (await hide.isVisible()) await hide.click();
  await expect(hide).toHaveCount(0);
}

/** On a phone what is too wide enlarges the layout too. */
async function noWider(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(scrolled).toBeLessThanOrEqual(width);
}

/** The client goes from one to the next, by the note and the end of each, and opens the first from the list. */
async function walkThrough(page: Page, address: string) {
  await page.goto(address);
  const note = page.getByRole('complementary', { name: 'Aperçu partagé' });
  const items = page.getByRole('navigation', { name: 'Contenus de cet aperçu' });
  const shows = async (place: number) => {
    await expect(page.getByRole('heading', { name: DRAFTS[place - 1]?.title ?? '' }).first()).toBeAttached();
    await expect(note.getByText(`${place} sur 3`)).toBeVisible();
  };
  await shows(1);
  await expect(items.getByRole('link', { name: /^Précédent/ })).toHaveCount(0);
  await items.getByRole('link', { name: `Suivant : ${DRAFTS[1].title}` }).tap();
  await shows(2);
  await page.getByRole('link', { name: /^Ensuite, 3 sur 3/ }).tap();
  await shows(3);
  await expect(items.getByRole('link', { name: /^Suivant/ })).toHaveCount(0);
  await page.getByLabel('Votre nom').fill('Claire');
  await page.getByRole('button', { name: 'Je valide' }).tap();
  await expect(page.getByText('Merci Claire : votre accord est transmis')).toBeVisible();
  await shows(3);
  await items.getByText('3 sur 3').tap();
  await expectAccessible(page);
  await noWider(page);
  await items.getByRole('link', { name: DRAFTS[0].title }).tap();
  await shows(1);
}

test.describe('by touch', () => {
  test.use(PHONE);

  test('three drafts are shared by one link, seen, planned as one, published as one and undone', async ({
    page,
    browser,
    site,
  }) => {
    const pages = addresses(site);
    await openDrafts(page, site);
    await page.getByLabel('Tout sélectionner').check();
    await noWider(page);
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Partager ensemble' }).tap();
    const sharing = dialogOf(page, 'Partager ensemble');
    await sharing.getByRole('button', { name: 'Créer le lien' }).tap();
    const address = await sharing.getByLabel('Lien à envoyer').inputValue();
    await expectAccessible(page);
    await noWider(page);
    const visitor = await openAsClient(browser, site, PHONE);
    await walkThrough(visitor, address);
    await visitor.context().close();

    await sharing.getByRole('button', { name: 'Fermer' }).tap();
    await bar(page).getByRole('button', { name: GROUP }).tap();
    const group = dialogOf(page, GROUP);
    await expect(group.getByRole('listitem')).toHaveText(DRAFTS.map(({ title }) => title));
    await group.getByLabel('Demain à 9 h').tap();
    await expectAccessible(page);
    await group.getByRole('button', { name: 'Programmer' }).tap();
    await expect(page.getByText('Mise en ligne groupée demain à 9 h, avec 2 autres')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(rowOf(page, DRAFTS[1].title).getByText(/^Programmé le .*, avec 2 autres$/)).toBeVisible();
    await page.goto(`/admin/programmation?mois=${tomorrow().slice(0, 7)}`);
    const plan = page.getByRole('listitem').filter({ hasText: 'Mise en ligne groupée de 3 contenus' });
    await expect(plan.getByRole('link')).toHaveText(DRAFTS.map(({ title }) => title));
    await expectAccessible(page);
    await noWider(page);
    await plan
      .getByRole('button', { name: `Retirer de la mise en ligne groupée : ${DRAFTS[2].title}` })
      .tap();
    await expect(page.getByText('Retiré de la mise en ligne groupée')).toBeVisible();
    const left = page.getByRole('listitem').filter({ hasText: 'Mise en ligne groupée de 2 contenus' });
    await expect(left.getByRole('link')).toHaveText([DRAFTS[0].title, DRAFTS[1].title]);

    // From any of its items it is moved, or cancelled, whole.
    await left.getByRole('link', { name: DRAFTS[0].title }).tap();
    await expect(page.getByText('Mise en ligne groupée demain à 9 h, avec 1 autre').last()).toBeVisible();
    await chooseAction(page, 'Programmer');
    const planning = dialogOf(page, 'Programmer');
    await expect(planning.getByText(/valent pour ses 2 contenus/)).toBeVisible();
    await planning.getByRole('button', { name: /^Annuler la programmation/ }).tap();
    await expect(planning.getByText(GROUP)).toHaveCount(0);
    expect(inDatabase(site, (database) => database.prepare('select id from plans').all())).toEqual([]);

    await page.goto(DRAFT_LIST);
    await page.getByLabel('Tout sélectionner').check();
    await bar(page).getByRole('button', { name: GROUP }).tap();
    await group.getByRole('button', { name: 'Mettre en ligne' }).tap();
    await expect(page.getByText('3 contenus mis en ligne ensemble')).toBeVisible();
    expect(await statuses(page, pages)).toEqual([200, 200, 200]);
    await page.getByRole('button', { name: 'Annuler', exact: true }).tap();
    await expect(rowOf(page, DRAFTS[0].title)).toBeVisible();
    expect(await statuses(page, pages)).toEqual([404, 404, 404]);
  });
});

function tomorrow(): string {
  return new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
}

test('by keyboard an article joins the link of a project, and both are published from there, drafts applied', async ({
  page,
  site,
}) => {
  await site.signIn(page);
  await rowOf(page, 'Un été plein sud').getByRole('link', { name: 'Modifier' }).press('Enter');
  await page.getByLabel('Titre du projet').fill('Un été plein nord');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).press('Enter');
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  await page.getByRole('button', { name: 'Partager un aperçu' }).press('Enter');
  const dialog = dialogOf(page, 'Partager un aperçu');
  await dialog.getByRole('button', { name: 'Créer le lien' }).press('Enter');
  await expect(dialog.getByLabel('Lien à envoyer')).toBeFocused();
  await dialog.getByRole('button', { name: 'Ajouter un contenu à ce lien' }).press('Enter');
  await expect(dialog.getByLabel('Titre du projet ou de l’article')).toBeFocused();
  await page.keyboard.type('moins, viser');
  await page.keyboard.press('Enter');
  const found = dialog.getByRole('button', { name: /^Ajouter «/ });
  await expect(found.first()).toBeVisible();
  await expectAccessible(page);
  await found.first().press('Enter');
  await expect(dialog.getByLabel('Titre du projet ou de l’article')).toBeFocused();
  const items = dialog.getByRole('list', { name: /^Contenus du lien/ });
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await expect(items.getByRole('listitem').first()).toHaveText('Un été plein nord');
  // Out of it, and in again.
  const leaving = items.getByRole('button', { name: /^Retirer « Publier moins/ });
  await expect(leaving).toBeEnabled();
  await leaving.press('Enter');
  await expect(items).toHaveCount(0);
  await expect(dialog.locator(':focus')).toBeAttached();
  await expect(found.first()).toBeEnabled();
  await found.first().press('Enter');
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: GROUP }).press('Enter');
  const group = dialogOf(page, GROUP);
  await page.keyboard.press('Escape');
  await expect(group).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: GROUP })).toBeFocused();
  await page.keyboard.press('Enter');
  await group.getByRole('button', { name: 'Mettre en ligne' }).press('Enter');
  // As after the form's own button.
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByText('1 contenu mis en ligne, 1 déjà en ligne')).toBeVisible();
  const address = projectAddress(site, 'web', 'Un été plein nord');
  expect(await (await page.request.get(address)).text()).toContain('Un été plein nord');
  // The list is there: nothing takes the focus from the toast any more.
  await expect(rowOf(page, 'Un été plein nord')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Annuler', exact: true });
  await undo.focus();
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(
    rowOf(page, 'Un été plein sud').getByText('Modifications non publiées', { exact: true }),
  ).toBeVisible();
  expect(await (await page.request.get(address)).text()).not.toContain('Un été plein nord');
});

test('when one can’t be published none is, and the dialog and the dashboard name it', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|ERR_FAILED/);
  const pages = addresses(site);
  await openDrafts(page, site);
  await page.getByLabel('Tout sélectionner').check();
  await bar(page).getByRole('button', { name: GROUP }).click();
  // Another tab has emptied a field of one of them.
  inDatabase(site, (database) =>
    database.prepare("update web_solutions set brief = '' where title = ?").run(DRAFTS[0].title),
  );
  const group = dialogOf(page, GROUP);
  // Without a connection the dialog says so itself: a message of the page would be behind it.
  await page.route(/programmation\.data/, (route) => route.abort());
  await group.getByRole('button', { name: 'Mettre en ligne' }).press('Enter');
  await expect(group.getByRole('alert')).toContainText(
    'rien n’a été mis en ligne ni programmé. La connexion',
  );
  await page.unrouteAll();
  await group.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(group.getByRole('alert')).toHaveText(/^Rien n’a été mis en ligne/);
  await expect(group.getByRole('listitem').filter({ hasText: DRAFTS[0].title })).toContainText(
    'Un champ obligatoire est vide (Le Brief)',
  );
  await expectAccessible(page);
  expect(await statuses(page, pages)).toEqual([404, 404, 404]);
  inDatabase(site, (database) =>
    database.prepare("update web_solutions set brief = 'Un brief' where title = ?").run(DRAFTS[0].title),
  );
  await group.getByLabel('Demain à 9 h').check();
  await group.getByRole('button', { name: 'Programmer' }).click();
  await expect(page.getByText('Mise en ligne groupée demain à 9 h, avec 2 autres')).toBeVisible();

  await rowOf(page, DRAFTS[1].title)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await rowOf(page, DRAFTS[1].title).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Projet supprimé avec succès')).toBeVisible();
  const past = new Date(Date.now() - 1000).toISOString();
  inDatabase(site, (database) =>
    database.prepare('update plans set due_at = ?, next_attempt_at = ?').run(past, past),
  );
  const notice = page.getByRole('region', { name: GROUP });
  await expect(async () => {
    await page.reload();
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(notice).toContainText(
    'La mise en ligne groupée de 3 contenus n’a pas pu se faire, aucun n’est en ligne',
  );
  await expect(notice).toContainText(`« ${DRAFTS[1].title} », supprimé entre-temps`);
  await expectAccessible(page);
  expect((await statuses(page, pages)).filter((status) => status === 200)).toEqual([]);
  await notice.getByRole('button', { name: 'Annuler la programmation' }).click();
  await expect(notice).toHaveCount(0);
});
