import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const pill = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filtrer par catégorie' }).getByRole('link', { name, exact: true });
export const showAll = (page: Page) => page.getByRole('button', { name: 'Afficher tous les projets' });

/**
 * The gallery acts in place once the highlight of its pills was measured. Without a sign of the visitor it would
 * hydrate only after seconds of rest.
 */
export async function awake(page: Page): Promise<void> {
  let x = 0;
  await expect(async () => {
    x += 1;
    await page.mouse.move(x, 1);
    await expect(page.locator('ul[data-measured]')).toBeAttached({ timeout: 250 });
  }).toPass();
}
