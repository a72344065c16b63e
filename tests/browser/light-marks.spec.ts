import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { projectAddress } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { pageBeingEdited } from '../support/page-being-edited.ts';

const TEXT = 'Nos films :\nun court\nun long\n\nVoir le site.';
const MARKED = 'Nos films :\n- un **court**\n- un long\n\nVoir [le site](https://exemple.fr).';

async function selectWords(area: Locator, words: string): Promise<void> {
  await area.evaluate((element: HTMLTextAreaElement, wanted) => {
    const start = element.value.indexOf(wanted);
    element.focus();
    element.setSelectionRange(start, start + wanted.length);
  }, words);
}

const onSite = (site: Site) => projectAddress(site, 'web', 'Un été plein sud');

/** The results of the web project in its form, with a new text, and the tools above it. */
async function openText(page: Page, site: Site) {
  await site.signIn(page, `/admin/edit/web/${onSite(site).split('/').at(-1)}`);
  const area = page.getByLabel('Résultats');
  await expect(area).toHaveAttribute('rows', '4');
  await area.fill(TEXT);
  const tools = page.getByRole('toolbar', { name: 'Mise en forme' }).last();
  return { area, tools };
}

async function expectOnSite(page: Page, address: string): Promise<void> {
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await page.goto(address);
  const section = page.getByRole('heading', { level: 3, name: 'Résultats' }).locator('..');
  await expect(section.getByRole('listitem')).toHaveText(['un court', 'un long']);
  await expect(section.locator('strong')).toHaveText('court');
  await expect(section.getByRole('link', { name: 'le site' })).toHaveAttribute('href', 'https://exemple.fr');
  await expectAccessible(page);
}

test('a text gets a list, bold and a link by pointer, and is seen as the site shows it', async ({
  page,
  site,
}) => {
  const { area, tools } = await openText(page, site);
  await selectWords(area, 'un court\nun long');
  await tools.getByRole('button', { name: 'Liste' }).click();
  await selectWords(area, 'court');
  await tools.getByRole('button', { name: 'Gras' }).click();
  await selectWords(area, 'le site');
  await tools.getByRole('button', { name: 'Lien' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('ftp://exemple.fr');
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(dialog.getByText('Cette adresse ne peut pas être un lien.')).toBeVisible();
  await dialog.getByRole('combobox').fill('https://exemple.fr');
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(area).toHaveValue(MARKED);
  const look = page.getByRole('group').filter({ hasText: 'Voir le rendu : Résultats' });
  await look.getByText('Voir le rendu').click();
  await expect(look.getByRole('listitem')).toHaveText(['un court', 'un long']);
  await expectAccessible(page);
  await area.pressSequentially('x');
  await expect(look.getByRole('paragraph').last()).toHaveText(/x/);
  await area.press('ControlOrMeta+Z');
  await expect(area).toHaveValue(MARKED);
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expectOnSite(page, onSite(site));
});

test('on a phone the same is done by keyboard alone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { area, tools } = await openText(page, site);
  await selectWords(area, 'un court\nun long');
  await area.press('Shift+Tab');
  await expect(tools.getByRole('button', { name: 'Liste' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(area).toBeFocused();
  await selectWords(area, 'court');
  await area.press('ControlOrMeta+B');
  await selectWords(area, 'le site');
  await area.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(tools.getByRole('button', { name: 'Lien' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('https://exemple.fr');
  await page.keyboard.press('Enter');
  await expect(area).toHaveValue(MARKED);
  // Each step is one that the browser's own undo takes back.
  await area.press('ControlOrMeta+Z');
  await expect(area).toHaveValue(MARKED.replace('[le site](https://exemple.fr)', 'le site'));
  await area.press('ControlOrMeta+Shift+Z');
  await expect(area).toHaveValue(MARKED);
  // A tool that the bar at the foot covers in part would count as too small.
  await area.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).press('Enter');
  await expectOnSite(page, onSite(site));
});

test('the page that one edits on shows marks as the site does, and leads to their field', async ({
  page,
  site,
}) => {
  const { area } = await openText(page, site);
  await area.fill(MARKED);
  await page.getByRole('button', { name: 'Modifier sur la page' }).click();
  const item = pageBeingEdited(page).getByRole('listitem').filter({ hasText: 'un court' });
  await expect(item.locator('strong')).toHaveText('court');
  await item.click();
  await expect(area).toBeFocused();
});
