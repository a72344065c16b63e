import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { showActions } from '../support/row-actions.ts';

const row = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });

/** A published and featured production with films. */
const shownProduction = (site: Site) =>
  inDatabase(site, (database) => {
    const found = database
      .prepare(
        `select id, video_title as title from production_projects where status = 'published' and featured
         and id in (select project_id from production_project_videos) order by id limit 1`,
      )
      .get();
    return { id: String(found?.['id']), title: String(found?.['title']) };
  });

const statusOf = async (site: Site, path: string) => {
  const response = await fetch(`${site.url}${path}`);
  return { status: response.status, text: await response.text() };
};

async function deleteFromDashboard(page: Page, title: string) {
  await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`);
  await row(page, title).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Projet supprimé avec succès')).toBeVisible();
}

test('a published project is deleted, restored from the trash with its films, and erased after two confirmations', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/corbeille');
  await expect(page.getByText('La corbeille est vide.')).toBeVisible();
  const { id, title } = shownProduction(site);
  const address = `/projet-production/${id}`;
  const before = await statusOf(site, address);
  expect(before.text).toContain('player.vimeo.com');
  await deleteFromDashboard(page, title);
  await expect.poll(async () => (await statusOf(site, address)).status).toBe(404);
  expect((await statusOf(site, '/')).text).not.toContain(id);

  await page.getByRole('link', { name: 'Corbeille' }).click();
  await expect(row(page, title)).toContainText(/Supprimé par vous aujourd’hui à .+, disparaîtra le /);
  await expectAccessible(page);
  await page.getByLabel('Type').selectOption('Article');
  await expect(page.getByText('Aucun résultat pour ces filtres')).toBeVisible();
  await page.getByRole('link', { name: 'Effacer les filtres' }).click();
  await row(page, title).getByRole('button', { name: 'Restaurer' }).click();
  await expect(page.getByText(`Restauré : « ${title} »`)).toBeVisible();
  await expect(page.getByText('La corbeille est vide.')).toBeVisible();
  await expect.poll(async () => (await statusOf(site, address)).status).toBe(200);
  expect((await statusOf(site, address)).text).toContain('player.vimeo.com');
  expect((await statusOf(site, '/')).text).toContain(id);

  await deleteFromDashboard(page, title);
  await page.goto('/admin/corbeille');
  const erase = row(page, title).getByRole('button', { name: 'Supprimer définitivement' });
  await erase.click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer définitivement ?' });
  await expect(dialog).toContainText(title);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(row(page, title)).toBeVisible();
  await erase.click();
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page.getByText('1 élément supprimé définitivement')).toBeVisible();
  await expect(page.getByText('La corbeille est vide.')).toBeVisible();
});

test('an action is undone from its message, one item or several, unless it has changed meanwhile', async ({
  page,
  site,
  expectComplaint,
}) => {
  await site.signIn(page, '/admin/dashboard?type=web&statut=published');
  const rows = page.getByRole('tabpanel').locator('ul[aria-busy] > li');
  const count = await rows.count();
  const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' });
  await rows.first().getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('Projet dépublié avec succès')).toBeVisible();
  await expect(rows).toHaveCount(count - 1);
  await undo.click();
  await expect(page.getByText('C’est annulé')).toBeVisible();
  await expect(rows).toHaveCount(count);

  await page.getByLabel('Tout sélectionner').check();
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText(`${count} projets supprimés`)).toBeVisible();
  await expect(rows).toHaveCount(0);
  await undo.click();
  await expect(page.getByText(`${count} actions annulées`)).toBeVisible();
  await expect(rows).toHaveCount(count);

  // Another tab has published it again: it is left as it is, without an error.
  const title = String(await rows.first().getByRole('link').first().textContent());
  await rows.first().getByRole('button', { name: 'Dépublier' }).click();
  await expect(rows).toHaveCount(count - 1);
  inDatabase(site, (database) =>
    database
      .prepare(
        `update web_solutions set status = 'published', published_at = '2026-01-01T00:00:00.000Z' where title = ?`,
      )
      .run(title),
  );
  expectComplaint(/status of 409/);
  await undo.click();
  await expect(page.getByText('Rien n’a été annulé : cela a changé depuis.')).toBeVisible();
});

test('the audit log describes it, and undoes by keyboard only what has not changed since', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/dashboard?type=influence&statut=published');
  const first = page.getByRole('tabpanel').locator('ul[aria-busy] > li').first();
  const title = String(await first.getByRole('link').first().textContent());
  await showActions(first);
  await first.getByRole('button', { name: 'Dépublier' }).press('Enter');
  await expect(page.getByText('Projet dépublié avec succès')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Journal' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible();
  const reported = page.getByRole('listitem').filter({ hasText: `Vous avez dépublié « ${title} » à ` });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await reported.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(page.getByText('C’est annulé')).toBeVisible();
  await expect(reported.getByText('Annulé', { exact: true })).toBeVisible();
  await expect(reported.getByRole('paragraph')).toBeFocused();
  const undone = page.getByRole('listitem').filter({ hasText: `annulé la dépublication de « ${title} »` });
  await expect(undone).toBeVisible();

  await page.getByLabel('Rechercher').fill('zzzz');
  await expect(page.getByText('Aucun résultat pour ces filtres')).toBeVisible();
  await page.getByRole('link', { name: 'Effacer les filtres' }).press('Enter');
  await expect(reported).toBeVisible();
  await page.getByLabel('Action').selectOption('Annulation');
  await expect(reported).toHaveCount(0);
  await undone.getByRole('link', { name: title }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/edit\/influence\//);
});

test('settings that were saved are undone from their message', async ({ page, site }) => {
  await site.signIn(page, '/admin/reglages/agence');
  const name = page.getByLabel('Nom de l’agence', { exact: false }).first();
  const before = await name.inputValue();
  await name.fill('Une Autre Agence');
  await page.getByRole('button', { name: 'Enregistrer les réglages' }).click();
  await expect(page.getByText('Réglages enregistrés !')).toBeVisible();
  await expect.poll(async () => (await statusOf(site, '/')).text).toContain('Une Autre Agence');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('C’est annulé')).toBeVisible();
  await expect(name).toHaveValue(before);
  await expect.poll(async () => (await statusOf(site, '/')).text).not.toContain('Une Autre Agence');
});

test('a category, a message and a file are restored', async ({ page, site }) => {
  const now = '2026-11-20T10:00:00.000Z';
  inDatabase(site, (database) =>
    database.exec(`
      insert into blog_categories (id, categories_name, demonstration) values ('c1', 'Coulisses', false);
      insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link,
        client_address_hash, created_at, delivery_state, attempts, search_text)
        values ('m1', 'Léa', 'Nord', 'Port', 'lea@exemple.fr', '', 'Bonjour', '', '', '${now}', 'kept', 0, 'lea');`),
  );
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByRole('button', { name: 'Gérer les catégories' }).click();
  await page.getByRole('button', { name: 'Supprimer Coulisses' }).click();
  await page
    .getByRole('dialog', { name: 'Supprimer la catégorie « Coulisses » ?' })
    .getByRole('button', { name: 'Supprimer', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Supprimer Coulisses' })).toHaveCount(0);

  await page.goto('/admin/inbox');
  await page.getByText('Léa Nord').click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Message supprimé avec succès')).toBeVisible();

  await page.goto('/admin/medias');
  await page.getByLabel('Fichiers à ajouter à la médiathèque').setInputFiles({
    name: 'Plage.webp',
    mimeType: 'image/webp',
    buffer: readFileSync('demonstration/media/covers/ruban-rose.webp'),
  });
  // The demonstration has this picture, too.
  await page.getByRole('button', { name: 'Envoyer quand même' }).click();
  const tile = page.getByRole('link', { name: /Plage\.webp/ });
  const file = String(await tile.getAttribute('data-file'));
  expect((await statusOf(site, file)).status).toBe(200);
  await tile.click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Fichier supprimé')).toBeVisible();
  await expect.poll(async () => (await statusOf(site, file)).status).toBe(404);

  await page.goto('/admin/corbeille');
  for (const title of ['Coulisses', 'Message de Léa Nord', 'Plage.webp']) {
    await row(page, title).getByRole('button', { name: 'Restaurer' }).click();
    await expect(page.getByText(`Restauré : « ${title} »`)).toBeVisible();
    await expect(row(page, title)).toHaveCount(0);
  }
  await page.goto('/admin/inbox');
  await expect(page.getByText('Léa Nord')).toBeVisible();
  await page.goto('/admin/medias?q=plage');
  await expect(tile).toBeVisible();
  await expect.poll(async () => (await statusOf(site, file)).status).toBe(200);
  await page.goto('/admin/new-blog-post');
  await expect(page.getByLabel('Catégorie').getByRole('option', { name: 'Coulisses' })).toHaveCount(1);
});

test('the trash is emptied after a confirmation that counts, and keeps what was deleted since', async ({
  page,
  site,
}) => {
  const insert = (id: string, at: Date) =>
    inDatabase(site, (database) =>
      database
        .prepare(
          `insert into trash values (?, 'post', ?, ?, ?, '{"rows":{}}', ?, '', 'claire@exemple.fr', ?)`,
        )
        .run(id, id, `Article ${id}`, id, at.toISOString(), new Date(at.getTime() + 864e5).toISOString()),
    );
  insert('un', new Date());
  insert('deux', new Date());
  await site.signIn(page, '/admin/corbeille');
  await expect(page.getByText('Supprimé par claire@exemple.fr').first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/admin/corbeille');
  insert('trois', new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Vider la corbeille' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vider la corbeille ?' });
  await expect(dialog).toContainText('2 éléments seront supprimés définitivement.');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page.getByText('2 éléments supprimés définitivement')).toBeVisible();
  await expect(page.getByText('Article trois')).toBeVisible();
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByText('Vous avez vidé la corbeille (2 éléments)')).toBeVisible();

  await other.getByRole('button', { name: 'Vider la corbeille' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(other.getByText('La corbeille avait déjà été vidée.')).toBeVisible();
  await expect(other.getByText('Article trois')).toBeVisible();
});
