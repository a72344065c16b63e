import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase, projectAddress, projectForm } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { openOnPage } from '../support/page-being-edited.ts';

const FILES = '/storage/v1/object/public/';
const TITLE = 'Un été plein sud';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The public path of the project and its form, and the file of its cover. */
function project(site: Site) {
  const path = projectAddress(site, 'web', TITLE);
  const id = String(path.split('/').at(-1));
  const cover = inDatabase(site, (database) =>
    String(database.prepare('select cover_image from web_solutions where id = ?').get(id)?.['cover_image']),
  );
  return { path, id, form: projectForm(site, 'web', TITLE), cover };
}

const details = (site: Site, url: string) =>
  inDatabase(site, (database) => ({
    ...database.prepare('select alt, focus_x, focus_y from stored_files where url = ?').get(url),
  }));

/** The picture as it was uploaded, with another project that has it as its cover. */
function useElsewhere(site: Site, url: string): void {
  inDatabase(site, (database) => {
    database.prepare("update stored_files set alt = '', focus_x = 50, focus_y = 50 where url = ?").run(url);
    const other = database.prepare("select id from influence_projects where title = 'Rebonds'").get();
    database
      .prepare("insert or ignore into file_uses (id, url, user_kind, user_id) values (?, ?, 'influence', ?)")
      .run(crypto.randomUUID(), url, String(other?.['id']));
  });
}

const ratioOf = (picture: Locator) =>
  picture.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width / height;
  });

/** The aspect ratio of the first element that crops a file on a public page, for each window. */
async function publicRatios(page: Page, path: string, file: string): Promise<number[]> {
  const ratios: number[] = [];
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    const visitor = await page.context().newPage();
    await visitor.setViewportSize({ width, height });
    await visitor.goto(path);
    ratios.push(await ratioOf(visitor.locator(`main img[src*="${file}"]`).first()));
    await visitor.close();
  }
  return ratios;
}

test('a pressed picture offers its text and its focal point, in the crops of the page', async ({
  page,
  site,
  request,
}) => {
  const { path, form, cover } = project(site);
  useElsewhere(site, cover);
  const stage = await openOnPage(page, site, form);
  const hero = stage.locator('main img[data-field="coverImage"]').first();
  const { height: tall = 0 } = (await hero.boundingBox()) ?? {};
  // Beside the client's name, which is over the middle.
  await hero.click({ position: { x: 12, y: tall - 12 } });

  const text = page.getByRole('textbox', { name: 'Texte alternatif' });
  await expect(text).toBeVisible();
  const looks = ['Téléphone', 'Ordinateur'].map((name) => page.getByRole('figure', { name }).locator('img'));
  const expected = await publicRatios(page, path, cover);
  for (const [index, look] of looks.entries())
    expect(await ratioOf(look)).toBeCloseTo(expected[index] ?? 0, 1);
  await expect(page.getByText(/Utilisée aussi dans Rebonds\./)).toBeVisible();
  await expectAccessible(page);

  // By keyboard: the looks and the page follow.
  await page.getByRole('slider', { name: 'Horizontalement' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  for (const look of [...looks, hero]) await expect(look).toHaveCSS('object-position', '60% 50%');
  await text.fill('Une plage vue d’en haut');
  await expect(page.getByText('1 modification non enregistrée')).toBeVisible();
  const save = page.getByRole('button', { name: 'Enregistrer l’image' });
  await save.click();
  await expect(page.getByText('Modifications enregistrées')).toBeVisible();
  await expect(page.getByText('non enregistrée')).toBeHidden();
  expect(details(site, cover)).toEqual({ alt: 'Une plage vue d’en haut', focus_x: 60, focus_y: 50 });
  const html = await (await request.get(path)).text();
  expect(html).toContain('Une plage vue d’en haut');
  expect(html).toMatch(/object-position:\s?60% 50%/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('media blocks show the crop of the page, and take a focal point', async ({ page, site }) => {
    const { path, form, id } = project(site);
    const pictures = inDatabase(site, (database) => {
      database.exec('update stored_files set focus_x = 50, focus_y = 50');
      const rows = database
        .prepare("select url, width, height from stored_files where type = 'image/webp' limit 5")
        .all();
      const medias = rows.map((row, index) => ({ id: `m${index}`, type: 'image', ...row }));
      const blocks = [
        { id: 'b1', layout: '1-col', medias: medias.slice(0, 1) },
        { id: 'b2', layout: '3-col', medias: medias.slice(1, 5) },
      ];
      database
        .prepare('update web_solutions set medias = ? where id = ?')
        .run(JSON.stringify({ blocks }), id);
      database.exec('update content_version set version = version + 1');
      return rows.map(({ url }) => String(url));
    });
    await site.signIn(page, form);
    const block = page.getByRole('region', { name: 'Bloc 2' });
    await expect(block.getByText('Sur la page : deux colonnes', { exact: true })).toBeVisible();
    for (const [index, url] of pictures.entries()) {
      const slot = page.locator('[data-media]').nth(index);
      const [phone, computer] = await publicRatios(page, path, url);
      expect(await ratioOf(slot.locator('img').first()), url).toBeCloseTo(computer ?? 0, 1);
      if (index > 1) continue;
      await slot.getByText('Cadrage', { exact: true }).tap();
      const look = (name: string) => slot.getByRole('figure', { name }).locator('img');
      expect(await ratioOf(look('Téléphone')), url).toBeCloseTo(phone ?? 0, 1);
      expect(await ratioOf(look('Ordinateur')), url).toBeCloseTo(computer ?? 0, 1);
    }
    await expectAccessible(page);
    const first = page.locator('[data-media]').first();
    await first.getByRole('slider', { name: 'Verticalement' }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(first.locator('img').first()).toHaveCSS('object-position', '50% 60%');
    // Saved with the form.
    await page.getByRole('button', { name: 'Mettre à jour le projet' }).tap();
    await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
    expect(details(site, pictures[0] ?? '')).toMatchObject({ focus_x: 50, focus_y: 60 });
  });
});

test('what is typed about a picture is never lost: with the form, before another file, in a conflict', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[09]/);
  const { form, cover } = project(site);
  await site.signIn(page, form);
  const picker = page.getByRole('group', { name: /couverture/ });
  await picker.getByText('Texte alternatif et cadrage').click();
  const text = picker.getByRole('textbox', { name: 'Texte alternatif' });

  await text.fill('Écrit avant de partir');
  await page.getByRole('link', { name: 'Retour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Refused, it ends the save of the form, and is shown.
  await text.fill('é'.repeat(600));
  await picker.getByText('Texte alternatif et cadrage').click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/500 caractères au plus/);
  await text.fill('Écrit avant de partir');

  // Someone else was faster.
  inDatabase(site, (database) =>
    database
      .prepare("update stored_files set alt = 'D’une collègue', version = version + 1 where url = ?")
      .run(cover),
  );
  await page.keyboard.press('ControlOrMeta+s');
  const conflict = page.getByRole('dialog', { name: /version plus récente/ });
  await expect(conflict.getByText('D’une collègue')).toBeVisible();
  await conflict.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText('Modifications enregistrées')).toBeVisible();
  expect(details(site, cover)).toMatchObject({ alt: 'Écrit avant de partir' });

  await text.fill('Écrit avant de la retirer');
  await picker.getByRole('button', { name: /^Retirer/ }).click();
  await expect(picker.getByRole('button', { name: /^Choisir une image/ })).toBeVisible();
  expect(details(site, cover)).toMatchObject({ alt: 'Écrit avant de la retirer' });
});

test('a picture of a fixed page is shown with the text that stands for it there', async ({ page, site }) => {
  const stage = await openOnPage(page, site, '/admin/pages/agence');
  await stage.locator(`main img[src*="${FILES}site-media/team/team-photo"]`).click();
  await expect(page.getByRole('textbox', { name: 'Ce que montre l’image' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remplacer Image/ })).toBeVisible();
});
