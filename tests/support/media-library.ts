import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const COVERS = 'demonstration/media/covers/';

export const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export async function addFiles(page: Page, ...files: string[]) {
  await page.getByLabel('Fichiers à ajouter à la médiathèque').setInputFiles(files);
  for (const file of files) await expect(tile(page, file.split('/').at(-1) ?? '')).toBeVisible();
}
