import type { Page } from '@playwright/test';
import { inDatabase, projectAddress, withoutTable } from '../../support/content.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, type Site, test } from '../../support/journey.ts';

// The failures that no other journey meets (§8.6, §8.12, §12.11, §15.8, §15.9, §21.4): the messages when the database
// refuses a statement, in the server's real response, not one that the test made up.

/** A database that refuses one kind of write to a table while the callback runs. */
async function refusing(
  site: Site,
  what: 'insert' | 'update' | 'delete',
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const name = `refuse_${what}_${table}`;
  inDatabase(site, (database) =>
    database.exec(
      `create trigger ${name} before ${what} on ${table} begin select raise(abort, 'refused on purpose'); end`,
    ),
  );
  try {
    await work();
  } finally {
    inDatabase(site, (database) => database.exec(`drop trigger ${name}`));
  }
}

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();

test('every action of the dashboard that the database refuses shows its error and changes nothing', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  await site.signIn(page);
  const draft = page.getByRole('listitem', { name: 'Plein midi' });
  const published = page.getByRole('listitem', { name: 'Départ lancé' });
  await refusing(site, 'update', 'production_projects', async () => {
    await draft.getByRole('button', { name: 'Publier' }).click();
    await expect(page.getByText('Une erreur est survenue lors de la publication')).toBeVisible();
    await published.getByRole('button', { name: 'Dépublier' }).click();
    await expect(page.getByText('Une erreur est survenue lors de la dépublication')).toBeVisible();
    await draft.getByLabel('Mettre en avant').click();
    await expect(page.getByText('Une erreur est survenue lors de la mise à jour')).toBeVisible();
  });
  await refusing(site, 'delete', 'production_projects', async () => {
    await draft.getByRole('button', { name: 'Supprimer' }).click();
    await confirm(page);
    await expect(page.getByText('Une erreur est survenue lors de la suppression')).toBeVisible();
  });
  await page.reload();
  await expect(draft.getByText('Brouillon')).toBeVisible();
  await expect(draft.getByLabel('Mettre en avant')).not.toBeChecked();
  await expect(published.getByRole('button', { name: 'Dépublier' })).toBeVisible();
  // Write errors are in the operator's log.
  expect(site.process().output()).toContain('refused on purpose');

  await published.getByLabel('Mettre en avant').click();
  await expect(page.getByText('Projet retiré des mises en avant')).toBeVisible();
  await expect(published.getByText('Featured')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Articles du Blog' }).click();
  // The projects stay in view, with the same buttons, until the articles have loaded.
  await expect(page.getByRole('link', { name: 'Nouvel Article Blog' })).toBeVisible();
  const article = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Dépublier' }) });
  await refusing(site, 'update', 'blog_posts', async () => {
    await article.first().getByRole('button', { name: 'Dépublier' }).click();
    await expect(page.getByText('Une erreur est survenue lors de la dépublication')).toBeVisible();
  });
  await refusing(site, 'delete', 'blog_posts', async () => {
    await article.first().getByRole('button', { name: 'Supprimer' }).click();
    await confirm(page);
    await expect(page.getByText('Une erreur est survenue lors de la suppression')).toBeVisible();
  });
  await article.first().getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('Article dépublié avec succès')).toBeVisible();
  const withdrawn = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Publier' }) });
  await refusing(site, 'update', 'blog_posts', async () => {
    await withdrawn.first().getByRole('button', { name: 'Publier' }).click();
    await expect(page.getByText('Une erreur est survenue lors de la publication')).toBeVisible();
  });
});

test('a save that the database refuses says so and keeps the form, for projects and articles, new and stored', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  const id = (kind: 'web', title: string) => projectAddress(site, kind, title).split('/').at(-1);
  await site.signIn(page, `/admin/edit/web/${id('web', 'Au marteau')}`);
  await page.getByLabel('Résultats').fill('Écrit avant la panne');
  await refusing(site, 'update', 'web_solutions', async () => {
    await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
    await expect(page.getByText('Une erreur est survenue lors de la mise à jour du projet')).toBeVisible();
  });
  await expect(page.getByLabel('Résultats')).toHaveValue('Écrit avant la panne');
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();

  await page.goto('/admin/new-project/production');
  await page.getByLabel('Nom du client').fill('Brume');
  await page.getByLabel('Titre de la vidéo').fill('Panne');
  await refusing(site, 'insert', 'production_projects', async () => {
    await page.getByRole('button', { name: 'Créer le projet' }).click();
    await expect(page.getByText('Une erreur est survenue lors de la création du projet')).toBeVisible();
  });
  await expect(page.getByLabel('Titre de la vidéo')).toHaveValue('Panne');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();

  await page.goto('/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Une panne');
  await page.getByLabel('Catégorie *').selectOption({ index: 1 });
  await page.getByLabel('Auteur *').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Contenu de l’article' }).fill('Des mots.');
  await refusing(site, 'insert', 'blog_posts', async () => {
    await page.getByRole('button', { name: "Créer l'article" }).click();
    await expect(page.getByText("Une erreur est survenue lors de la création de l'article")).toBeVisible();
  });
  await page.getByRole('button', { name: "Créer l'article" }).click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  await page.getByRole('listitem', { name: 'Une panne' }).getByRole('link', { name: 'Modifier' }).click();
  await page.getByLabel('Extrait').fill('Écrit avant la panne');
  await refusing(site, 'update', 'blog_posts', async () => {
    await page.getByRole('button', { name: "Mettre à jour l'article" }).click();
    await expect(page.getByText("Une erreur est survenue lors de la mise à jour de l'article")).toBeVisible();
  });
  await expect(page.getByLabel('Extrait')).toHaveValue('Écrit avant la panne');

  // A picture shows its upload progress while it goes into the text.
  const release = await holdRequests(page, '**/admin/uploads*');
  await page
    .getByLabel('Image à insérer dans le texte')
    .setInputFiles('demonstration/media/covers/ruban-rose.webp');
  await expect(page.getByText('Upload de l’image en cours…')).toBeVisible();
  release();
  await expect(page.getByText('Image insérée avec succès ✅')).toBeVisible();
});

test('a failed load has its screen with the way back: forms, previews and the three public pages', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/aide');
  const expectScreen = async (path: string, status: number, text: string, back: string, name: string) => {
    const response = await page.request.get(path);
    const html = await response.text();
    expect([path, response.status()]).toEqual([path, status]);
    expect(html, path).toContain(text);
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    expect(
      links.filter(([, to, content]) => to === back && content?.includes(name)),
      path,
    ).not.toEqual([]);
  };
  const expectAdminScreen = (path: string, status: number, text: string) =>
    expectScreen(path, status, text, '/admin/dashboard', 'Retour au dashboard');
  const expectList = async (path: string, text: string) => {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain(text);
  };
  for (const [kind, table, title] of [
    ['influence', 'influence_projects', 'Rebonds'],
    ['production', 'production_projects', 'Départ lancé'],
    ['web', 'web_solutions', 'Au marteau'],
  ] as const) {
    const address = projectAddress(site, kind, title);
    const id = address.split('/').at(-1);
    await withoutTable(site, table, async () => {
      const text = 'Une erreur est survenue lors du chargement du projet';
      await expectScreen(address, 500, text, '/projet', 'Retour aux projets');
      for (const screen of ['preview', 'edit'])
        await expectAdminScreen(`/admin/${screen}/${kind}/${id}`, 500, 'Erreur lors du chargement du projet');
      await expectList('/admin/dashboard', 'Une erreur est survenue lors du chargement des projets');
    });
  }
  await withoutTable(site, 'blog_posts', () =>
    expectList('/admin/dashboard?onglet=articles', 'Une erreur est survenue lors du chargement des articles'),
  );
  for (const path of ['/admin/preview', '/admin/preview/web', '/admin/preview/zut/1'])
    await expectAdminScreen(path, 400, 'Paramètres manquants');
});

test('a request without a session gets the message that the session is missing (§14.5)', async ({
  request,
  site,
}) => {
  const response = await request.post(`${site.url}/admin/uploads?purpose=project-image`, {
    data: Buffer.from('x'),
    headers: { Origin: site.url },
  });
  expect([response.status(), await response.json()]).toEqual([401, { error: 'Auth session missing!' }]);
});
