import type { Page } from '@playwright/test';
import { projectForm } from './content.ts';
import { chooseAction } from './foot-bar.ts';
import { expect, type Site } from './journey.ts';

export const NEXT_YEAR = new Date().getFullYear() + 1;
export const DUE = `${NEXT_YEAR}-12-03T09:00`;
/** What a form says of it. */
export const PLANNED = `Publication programmée le 3 décembre ${NEXT_YEAR} à 09:00`;

export const planDialog = (page: Page) => page.getByRole('dialog', { name: 'Programmer' });
export const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title });

/** Opens the form of a project of the demonstration. */
export async function openForm(page: Page, site: Site, kind: 'web' | 'production', title: string) {
  await site.signIn(page, projectForm(site, kind, title));
  await expect(page.getByRole('heading', { level: 1, name: /^Modifier/ })).toBeVisible();
}

/** Plans what the open form holds. */
export async function plan(page: Page, due = DUE) {
  await chooseAction(page, 'Programmer');
  await planDialog(page).getByLabel('Date et heure').fill(due);
  await planDialog(page).getByRole('button', { name: 'Programmer' }).click();
}
