import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './journey.ts';

export const SETTINGS = '/admin/reglages';
export const SAVE_SETTINGS = 'Enregistrer les réglages';
export const SAVED_SETTINGS = 'Réglages enregistrés !';

export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: SAVE_SETTINGS }).click();
  // The message of a save before it is still leaving.
  await expect(page.getByText(SAVED_SETTINGS).last()).toBeVisible();
}

/** A brand mark whose left half is filled and whose right half is background. */
export async function leftHalf(ground: string) {
  const size = { height: 235, channels: 4 as const };
  const sign = sharp({ create: { ...size, width: 400, background: ground } }).composite([
    { input: { create: { ...size, width: 200, background: '#fff' } }, left: 0, top: 0 },
  ]);
  return { name: 'signe.png', mimeType: 'image/png', buffer: await sign.png().toBuffer() };
}
