import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { storePictures } from '../support/library-pictures.ts';

test.use({ siteOptions: { demo: false } });

const NAMES = ['e.png', 'd.png', 'c.png', 'b.png', 'a.png'];
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Sélectionner « ${name} »` });
const bar = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' });

function empty(site: Site): void {
  inDatabase(site, (database) => {
    for (const table of ['stored_files', 'file_uses', 'file_labels', 'labels', 'trash'])
      database.exec(`delete from ${table}`);
  });
}

const textsOf = (site: Site) =>
  inDatabase(site, (database) =>
    database
      .prepare("select name, alt from stored_files where alt <> '' and deleted_at is null order by name")
      .all()
      .map((row) => `${row['name']}: ${row['alt']}`),
  );

/** Presses a control by the keyboard alone. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  const checkbox = (await target.getAttribute('type')) === 'checkbox';
  await target.press(checkbox ? 'Space' : 'Enter');
}

test.describe('by pointer, finger and keyboard', () => {
  test.use({ hasTouch: true });

  test('files are selected, described, labelled and deleted together (§27.13)', async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/status of 400/);
    empty(site);
    await site.signIn(page, '/admin/aide');
    await storePictures(page, site, NAMES);
    const dialog = page.getByRole('dialog');
    const alt = dialog.getByLabel('Texte alternatif');

    await test.step('a pointer selects a range', async () => {
      await box(page, 'a.png').click();
      await box(page, 'c.png').click({ modifiers: ['Shift'] });
      await expect(bar(page).getByText('3 sélectionnés')).toBeVisible();
    });

    await test.step('a finger selects each on a phone, and opens an action', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      for (const name of ['a.png', 'b.png', 'c.png']) await box(page, name).tap();
      await expect(bar(page).getByText('3 sélectionnés')).toBeVisible();
      await expectAccessible(page);
      await bar(page).getByRole('button', { name: 'Texte alternatif' }).tap();
      await expect(alt).toBeFocused();
    });

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await press(box(page, 'a.png'));
    await box(page, 'c.png').press('Shift+Space');
    // The bar comes after all rows: a link of the selected row leads there.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Aller aux actions sur la sélection' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('button', { name: 'Texte alternatif' })).toBeFocused();
    await expect(bar(page).getByText('3 sélectionnés')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(alt).toBeFocused();
    await press(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(alt).toHaveAttribute('aria-invalid', 'true');
    await expect(alt).toBeFocused();
    await page.keyboard.insertText('Un aplat de couleur');
    await press(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(page.getByText('3 fichiers décrits')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(textsOf(site)).toEqual(['a', 'b', 'c'].map((name) => `${name}.png: Un aplat de couleur`));
    await expect(page.getByRole('link', { name: 'Sans texte alternatif 2' })).toBeVisible();

    await press(page.getByRole('checkbox', { name: 'Tout sélectionner' }));
    await expect(bar(page).getByText('5 sélectionnés')).toBeVisible();
    await press(bar(page).getByRole('button', { name: 'Étiquettes' }));
    const labels = page.getByRole('dialog', { name: 'Étiquettes de 5 fichiers' });
    await labels.getByLabel('Ajouter').focus();
    await page.keyboard.insertText('Été à Sète');
    await page.keyboard.press('Enter');
    await expect(labels.getByRole('button', { name: 'Retirer l’étiquette « Été à Sète »' })).toBeVisible();
    // What stands in the field counts without Enter.
    await page.keyboard.insertText('Couleurs');
    await expectAccessible(page);
    await press(labels.getByRole('button', { name: 'Appliquer' }));
    await expect(page.getByText('5 fichiers modifiés')).toBeVisible();
    const filter = page.getByLabel('Étiquette', { exact: true });
    await expect(filter.getByRole('option')).toHaveText(['Toutes', 'Couleurs', 'Été à Sète']);

    await press(box(page, 'e.png'));
    await press(bar(page).getByRole('button', { name: 'Étiquettes' }));
    await press(dialog.getByRole('checkbox', { name: 'Couleurs' }));
    await press(dialog.getByRole('button', { name: 'Appliquer' }));
    await expect(page.getByText('1 fichier modifié', { exact: true })).toBeVisible();
    await filter.selectOption('Couleurs');
    await expect(page.getByText('4 fichiers', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/etiquette=couleurs/);

    inDatabase(site, (database) =>
      database.exec(
        "insert into file_uses (id, url, user_kind, user_id) select 'u', url, 'web', 'v' from stored_files where name = 'a.png'",
      ),
    );
    await press(page.getByRole('checkbox', { name: 'Tout sélectionner' }));
    await press(bar(page).getByRole('button', { name: 'Supprimer' }));
    await press(
      page.getByRole('dialog', { name: 'Supprimer 4 fichiers ?' }).getByRole('button', { name: 'Supprimer' }),
    );
    await expect(page.getByText('3 fichiers supprimés')).toBeVisible();
    await expect(
      page.getByText('« a.png » est utilisé dans 1 projet : il n’a pas été supprimé.'),
    ).toBeVisible();
    await expect(page.getByText('1 fichier', { exact: true })).toBeVisible();
    await press(page.getByRole('button', { name: 'Annuler' }));
    await expect(page.getByText('4 fichiers', { exact: true })).toBeVisible();
  });
});

test('a file gets its labels in its panel, and a form finds it by them', async ({ page, site }) => {
  empty(site);
  await site.signIn(page, '/admin/aide');
  await storePictures(page, site, NAMES);
  await page.getByRole('link', { name: 'a.png', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'a.png' });
  await panel.getByLabel('Étiquettes').fill('Été');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Étiquettes').first()).toBeFocused();
  await page.keyboard.insertText('Presse');
  await panel.getByRole('button', { name: 'Enregistrer et suivant' }).click();
  const next = page.getByRole('dialog', { name: 'b.png' });
  // The same label in another spelling, and one that is taken away again.
  await next.getByLabel('Étiquettes').fill('ETE, Autre');
  await page.keyboard.press('Enter');
  await next.getByRole('button', { name: 'Retirer l’étiquette « Autre »' }).click();
  await expect(next.getByRole('button', { name: 'Retirer l’étiquette « Été »' })).toBeVisible();
  await next.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Modifications enregistrées')).toBeVisible();

  await page.goto('/admin/new-project/web');
  await page.getByRole('button', { name: 'Choisir dans la médiathèque : l’image de couverture' }).click();
  const choosing = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
  await choosing.getByLabel('Étiquette').selectOption('Été');
  await expect(choosing.getByText('2 fichiers', { exact: true })).toBeVisible();
  await choosing.getByLabel('Étiquette').selectOption('Presse');
  await expect(choosing.getByText('1 fichier', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await choosing.getByRole('button', { name: 'a.png' }).click();
  await expect(page.getByRole('button', { name: 'Remplacer l’image de couverture' })).toBeVisible();
});
