import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

const rows = (page: Page) => page.getByRole('tabpanel').locator('ul[aria-busy] > li');
const bar = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' });
const box = (page: Page, title: string) => page.getByLabel(`Sélectionner « ${title} »`, { exact: true });

test('several projects are published by one bulk action, once, and deleted after a confirmation that counts them', async ({
  page,
  site,
}) => {
  inDatabase(site, (database) =>
    database.exec(
      `update web_solutions set status = 'draft', published_at = null where title in ('Un été plein sud', 'Plis et replis')`,
    ),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/dashboard?type=web');
  for (const title of ['Un été plein sud', 'Plis et replis', 'Le site qui tourne rond'])
    await box(page, title).check();
  await expect(bar(page)).toContainText('3 sélectionnés');
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('2 projets publiés, 1 déjà publié')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(
    page.getByRole('listitem', { name: 'Plis et replis' }).getByText('Publié', { exact: true }),
  ).toBeVisible();

  // A filter clears the selection.
  await page.getByLabel('Tout sélectionner').check();
  await expect(bar(page)).toBeVisible();
  await page.getByLabel('Rechercher').fill('pl');
  await expect(page).toHaveURL(/q=pl/);
  await expect(rows(page)).toHaveCount(2);
  await expect(bar(page)).toHaveCount(0);
  await page.getByLabel('Tout sélectionner').check();
  await bar(page).getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ces 2 projets ?' });
  await expect(dialog).toContainText(
    'Vous pourrez revenir en arrière pendant 30 jours, depuis la corbeille.',
  );
  // Another tab has changed one of them first.
  inDatabase(site, (database) =>
    database.exec(`delete from web_solutions where title = 'Plis et replis';
      update content_version set version = version + 1`),
  );
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('1 projet supprimé, 1 déjà supprimé')).toBeVisible();
  await expect(page.getByText('Aucun résultat pour ces filtres')).toBeVisible();
});

test('a draft that was published since the list was loaded is not deleted by it, and is then shown as published', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const title = 'Le site qui tourne rond';
  const setStatus = (change: string) =>
    inDatabase(site, (database) =>
      database.exec(`update web_solutions set ${change} where title = '${title}';
        update content_version set version = version + 1`),
    );
  setStatus(`status = 'draft', published_at = null`);
  await site.signIn(page, '/admin/dashboard?type=web');
  const row = page.getByRole('listitem', { name: title });
  await expect(row.getByText('Brouillon', { exact: true })).toBeVisible();
  await box(page, title).check();
  setStatus(`status = 'published', published_at = sorted_at`);
  await bar(page).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('a été publié entre-temps : rien n’a été supprimé')).toBeVisible();
  await expect(row.getByText('Publié', { exact: true })).toBeVisible();
  await expect(box(page, title)).toBeChecked();

  setStatus(`status = 'draft', published_at = null`);
  await page.reload();
  await expect(row.getByText('Brouillon', { exact: true })).toBeVisible();
  setStatus(`status = 'published', published_at = sorted_at`);
  await row.hover();
  await row.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('a été publié entre-temps : rien n’a été supprimé')).toBeVisible();
  await expect(row.getByText('Publié', { exact: true })).toBeVisible();
});

test('the deletion of the only row of the last page shows the page before it, and so does the back button', async ({
  page,
  site,
}) => {
  inDatabase(site, (database) => {
    const [project] = database.prepare('select * from web_solutions limit 1').all();
    const columns = Object.keys(project ?? {});
    const [{ missing } = {}] = database.prepare('select 51 - count(*) as missing from web_solutions').all();
    const insert = database.prepare(
      `insert into web_solutions (${columns.join()}) values (${columns.map(() => '?').join()})`,
    );
    for (let copy = 0; copy < Number(missing); copy += 1)
      insert.run(
        ...Object.values({
          ...project,
          id: `copy-${copy}`,
          title: `Copie ${copy}`,
          created_at: '2000-01-01T00:00:00.000Z',
        }),
      );
    database.exec('update content_version set version = version + 1');
  });
  await site.signIn(page, '/admin/dashboard?type=web');
  await page.getByRole('link', { name: 'Suivants' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect(page).toHaveURL(/\/admin\/dashboard\?type=web$/);
  await expect(page.getByText('50 projets')).toBeVisible();
  await expect(page.getByText('Projet supprimé avec succès')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/dashboard\?type=web$/);
  await expect(rows(page)).toHaveCount(50);
  // The other journeys of this file share the installation.
  inDatabase(site, (database) =>
    database.exec(`delete from web_solutions where id like 'copy-%';
      update content_version set version = version + 1`),
  );
});

test('a form leads back to the list as it was left, after a reload and after a save', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await site.signIn(page, '/admin/dashboard');
  await page.getByLabel('Trier par').selectOption('Titre, de A à Z');
  await page.getByLabel('Statut').selectOption('published');
  await expect(page).toHaveURL(/statut=published&tri=titre/);
  await expect(rows(page).first()).toHaveAccessibleName('Allumer, éteindre');
  const isSorted = async () => {
    const titles = await rows(page).getByRole('heading').allInnerTexts();
    const sorted = titles.toSorted((one, other) => one.localeCompare(other, 'fr', { sensitivity: 'base' }));
    return titles.join() === sorted.join();
  };
  await expect.poll(isSorted).toBe(true);
  // The address changes before the rows of the former list leave.
  await expect(rows(page).getByText('Brouillon', { exact: true })).toHaveCount(0);
  const list = page.url();
  const row = rows(page).nth(12);
  await row.getByRole('button', { name: /^Actions/ }).click();
  const online = row.getByRole('link', { name: 'Voir en ligne' });
  await expect(online).toHaveAttribute('target', '_blank');
  const address = await online.evaluate((link: HTMLAnchorElement) => link.href);
  expect((await page.request.get(address)).status()).toBe(200);
  await page.keyboard.press('Escape');

  const edited = await row.getByRole('heading').innerText();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await row.getByRole('link', { name: edited }).click();
  await expect(page).toHaveURL(/\/admin\/edit\//);
  await page.reload();
  // Until the page is hydrated, the link leads to the list as it begins.
  await expect(page.locator('html[data-awake]')).toBeAttached();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(row).toBeInViewport();
  await expect.poll(scrolled).toBeGreaterThan(300);

  await row.getByRole('link', { name: 'Modifier' }).click();
  await page.getByLabel('Brief *').fill('Un brief plus court');
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).first().click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(row).toBeInViewport();
  // Another list begins at its first page.
  await page.getByRole('tab', { name: 'Articles du Blog' }).click();
  await expect(page.getByRole('link', { name: 'Nouvel Article Blog' })).toBeVisible();
});

test('a project and an article are copied as drafts, whose forms open', async ({ page, site }) => {
  await site.signIn(page);
  const copy = async (title: string) => {
    const row = page.getByRole('listitem', { name: title });
    await row.getByRole('button', { name: /^Actions/ }).click();
    await row.getByRole('button', { name: 'Dupliquer' }).click();
  };
  await copy("Fil de l'eau");
  await expect(page.getByText('Copie créée en brouillon')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/edit\/production\//);
  await expect(page.getByLabel('Titre de la vidéo')).toHaveValue("Copie de Fil de l'eau");
  await expect(page.getByLabel('Mettre en avant sur l’accueil')).not.toBeChecked();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.getByRole('tab', { name: 'Articles du Blog' }).click();
  await copy('Publier moins, viser mieux');
  await expect(page.getByLabel('Adresse de la page')).toHaveValue('copie-de-publier-moins-viser-mieux');
});

test('featured items are ordered by buttons and by keyboard, and the home page follows', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const strip = async () => {
    const home = await (await page.request.get('/')).text();
    const section = home.slice(home.indexOf('<featured-strip'), home.indexOf('</featured-strip>'));
    return [...new Set(section.match(/\/projet-\w+\/[0-9a-f-]{36}/g))];
  };
  const before = await strip();
  await site.signIn(page);
  await page.getByRole('link', { name: 'Ordre de la mise en avant' }).click();
  await expect(page.getByRole('heading', { name: 'Ordre de la mise en avant' })).toBeVisible();
  const projects = page.getByRole('main').getByRole('listitem');
  const titles = await projects.locator('strong').allInnerTexts();
  const [first = '', second = '', third = ''] = titles;
  const late = await context.newPage();
  await late.goto('/admin/mise-en-avant');

  const saved = page.getByText('Ordre de la mise en avant enregistré !');
  const down = page.getByRole('button', { name: `Descendre « ${first} »` });
  await down.click();
  await expect(down).toBeFocused();
  await expect(saved).toBeVisible();
  expect(await strip()).toEqual([before[1], before[0], ...before.slice(2)]);
  const undo = page.getByRole('button', { name: 'Annuler' });
  const former = await undo.elementHandle();
  await page.getByRole('button', { name: `Déplacer « ${third} »` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Projet 3 saisi.')).toBeAttached();
  // The library handles the next key from the next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Position 2 sur ${titles.length}.`, { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(projects.locator('strong').nth(1)).toHaveText(third);
  await expect.poll(strip).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
  // The new message replaces the former one.
  await former?.waitForElementState('hidden');
  await undo.click();
  await expect(projects.locator('strong').nth(1)).toHaveText(first);
  expect(await strip()).toEqual([before[1], before[0], ...before.slice(2)]);

  // Two quick moves: the second is saved over the version that the first one gives.
  await down.click();
  await down.click();
  await expect(projects.locator('strong').nth(3)).toHaveText(first);
  await expect.poll(strip).toEqual([before[1], before[2], before[3], before[0], ...before.slice(4)]);

  // The other tab doesn't overwrite it silently.
  await late.getByRole('button', { name: `Descendre « ${second} »` }).click();
  await expect(
    late.getByText('L’ordre a changé entre-temps : le voici. Rien n’a été remplacé.'),
  ).toBeVisible();
  await expect(late.getByRole('main').getByRole('listitem').locator('strong').nth(3)).toHaveText(first);
  expect(await strip()).toEqual([before[1], before[2], before[3], before[0], ...before.slice(4)]);
  // Nor with a move that was made before the refusal.
  const response = Promise.withResolvers<void>();
  await late.route('**/admin/mise-en-avant.data*', async (route) => {
    if (route.request().method() === 'POST') await response.promise;
    await route.continue();
  });
  await down.click();
  await expect.poll(strip).toEqual([...before.slice(1, 5), before[0], ...before.slice(5)]);
  const lateDown = late.getByRole('button', { name: `Descendre « ${second} »` });
  await lateDown.click();
  await lateDown.click();
  response.resolve();
  await expect(late.getByRole('main').getByRole('listitem').locator('strong').nth(4)).toHaveText(first);
  await expect(late.getByRole('main').getByRole('listitem').locator('strong').first()).toHaveText(second);
  expect(await strip()).toEqual([...before.slice(1, 5), before[0], ...before.slice(5)]);
  await late.unroute('**/admin/mise-en-avant.data*');
  await late.getByRole('button', { name: 'Revenir à l’ordre par date' }).click();
  await expect.poll(strip).toEqual(before);
  await expectAccessible(late);
});

test('a category that articles use is deleted once their new category is chosen', async ({ page, site }) => {
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByRole('button', { name: 'Gérer les catégories' }).click();
  await page.getByRole('button', { name: 'Supprimer Influence' }).click();
  const ask = page.getByRole('dialog', { name: 'Supprimer la catégorie « Influence » ?' });
  await expect(ask).toContainText('Vous pourrez revenir en arrière pendant 30 jours, depuis la corbeille.');
  await ask.getByRole('button', { name: 'Supprimer' }).click();
  await ask.getByLabel(/^Déplacer ses \d+ articles vers$/).selectOption({ label: 'Production' });
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Déplacer et supprimer' }).click();
  await expect(page.getByRole('button', { name: 'Supprimer Influence' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await page.goto('/admin/dashboard?onglet=articles');
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).getByText('Influence', { exact: true })).toHaveCount(0);
});

test('messages are counted next to their link, can be searched, and stay while they are read', async ({
  page,
  site,
}) => {
  inDatabase(site, (database) => {
    const insert = database.prepare(
      `insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link,
        client_address_hash, created_at, delivery_state, attempts, search_text)
       values (?, ?, 'Dupré', 'Brume', 'c@exemple.fr', '', 'Un film', '', '', ?, 'kept', 0, ?)`,
    );
    for (const [index, name] of ['Noé', 'Inès', 'Zoé'].entries())
      insert.run(
        `m${index}`,
        name,
        `2026-01-0${index + 1}T00:00:00.000Z`,
        `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()} dupre`,
      );
  });
  await site.signIn(page);
  await page.getByRole('link', { name: 'Messages 3 non lus' }).click();
  await page.getByLabel('Afficher').selectOption('Non lus');
  await expect(page).toHaveURL(/afficher=non-lus/);
  await expect(page.getByText('Un film').filter({ visible: true })).toHaveCount(3);
  await page.getByText('Inès Dupré').click();
  await expect(page.getByRole('link', { name: 'Messages 2 non lus' })).toBeVisible();
  await expect(page.getByText('Un film').filter({ visible: true })).toHaveCount(4);
  await page.getByLabel('Rechercher').fill('NOE');
  await expect(page.getByText('1 message trouvé')).toBeVisible();
  await expect(page.getByText('Inès Dupré')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Rechercher').fill('zzz');
  await page.getByRole('link', { name: 'Voir tous les messages' }).click();
  await expect(page.getByText('3 messages, dont 2 non lus')).toBeVisible();
});
