import { expect, type Page } from '@playwright/test';

/** Opens a menu of a form's foot bar: 'Autres actions', or 'Autres choix' next to its main button. */
export async function openMenu(page: Page, menu: 'Autres actions' | 'Autres choix') {
  const opened = page.getByRole('menu', { name: menu });
  // The arrow opens it once the page is hydrated.
  await expect(async () => {
    await page.getByRole('button', { name: menu }).press('ArrowDown');
    await expect(opened).toBeVisible({ timeout: 1000 });
  }).toPass();
  return opened;
}

/** Chooses an item of the menu 'Autres actions' by keyboard. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  const item = (await openMenu(page, 'Autres actions')).getByRole('menuitem', { name });
  // An action waits until the form has read what was saved.
  await expect(item).toBeEnabled();
  await item.press('Enter');
}

/** The public page of the edited item, from the menu 'Autres actions', which is closed again. */
export async function onlineAddress(page: Page): Promise<string> {
  const menu = await openMenu(page, 'Autres actions');
  const address = await menu.getByRole('menuitem', { name: 'Voir en ligne' }).getAttribute('href');
  await page.keyboard.press('Escape');
  return String(address);
}
