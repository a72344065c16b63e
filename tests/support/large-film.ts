import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { filmOf } from './film.ts';
import { expect, type Site } from './journey.ts';

/** Above the size from which a film is uploaded in parts. */
export const FILM_SIZE = 32 * 1024 * 1024;
export const FILM_FAILED = "Erreur lors du téléchargement de l'image de couverture";
const COVER = 'Fichier pour la couverture';

export function writeLargeFilm(testInfo: TestInfo): { path: string; bytes: Buffer } {
  const path = testInfo.outputPath('Été long.mp4');
  const bytes = filmOf(FILM_SIZE);
  writeFileSync(path, bytes);
  return { path, bytes };
}

/** Opens the form of a new project and fills in its title. */
export async function openFormForFilm(page: Page, site: Site): Promise<void> {
  await site.signIn(page, '/admin/new-project/influence');
  await page.getByLabel('Titre *').fill('Digue');
}

export async function chooseFilm(page: Page, path: string): Promise<void> {
  await page.getByLabel(COVER).setInputFiles(path);
}

/** Chooses the film and waits until more than this percentage of it is uploaded. */
export async function sendPartOfFilm(page: Page, path: string, percent: number): Promise<void> {
  await chooseFilm(page, path);
  await sentBeyond(page, percent);
}

/** Waits until more than this percentage of the film is uploaded. */
export async function sentBeyond(page: Page, percent: number): Promise<void> {
  const sent = async () => Number((await page.getByRole('progressbar').getAttribute('value')) ?? 0);
  await expect.poll(sent, { intervals: [50], timeout: 120_000 }).toBeGreaterThan(percent);
}

/** A network connection that a test can throttle and cut. */
export async function lineOf(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const set = (offline: boolean, uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  return { slow: () => set(false, 5_000_000), cut: () => set(true, 0), whole: () => set(false, -1) };
}
