import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

// A fake ffmpeg, so that the result is the same on machines with and without it: a frame, and a film that is smaller
// than the uploaded one, and smaller still in AV1. Installed before the first site starts, which looks for it once.
const place = mkdtempSync(join(tmpdir(), 'stand-in-'));
const ffmpeg = join(place, 'ffmpeg');
const media = join(process.cwd(), 'demonstration/media/site');
const body = `[ "$1" = -version ] && exit 0
case "$*" in *lavfi*) exit 0 ;; *libsvtav1*) codec=-av1 ;; esac
while [ $# -gt 1 ]; do shift; done
case "$1" in *.png) cp ${media}/agency-desktop.webp "$1" ;; *) cp ${media}/agency-phone$codec.mp4 "$1" ;; esac`;
writeFileSync(ffmpeg, `#!/bin/sh\n${body}\n`);
chmodSync(ffmpeg, 0o755);
test.use({ siteOptions: { environment: { FFMPEG_PATH: ffmpeg } } });
test.afterAll(() => rmSync(place, { recursive: true, force: true }));

const heroOf = (page: Page) => page.getByRole('region', { name: 'En-tête' });

/** The element of the first film of a page, as visitors get it. */
async function filmOf(request: APIRequestContext, path: string): Promise<string> {
  return /<hero-video.*?<\/hero-video>/s.exec(await (await request.get(path)).text())?.[0] ?? '';
}

test('one upload is enough: poster and files for every screen are made of it, cut around its focal point', async ({
  page,
  site,
  request,
}) => {
  await site.signIn(page, '/admin/pages/influence');
  const hero = heroOf(page);
  await expect(hero.getByText(/Un film suffit/)).toBeVisible();
  await expect(hero.getByText('Film pour téléphones', { exact: true })).toBeHidden();
  await hero
    .getByLabel('Fichier pour Film : Film', { exact: true })
    .setInputFiles('demonstration/media/site/agency-large.mp4');
  await expect(hero.getByText(/^agency-large\.mp4.*px/)).toBeVisible();
  for (const width of [390, 1440]) {
    // High enough that the bar at the bottom covers no button.
    await page.setViewportSize({ width, height: 2400 });
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();

  // They are made one after the other, in AV1 last.
  for (const [width, end] of [
    ['phone', 'phone-50-50'],
    ['tablet', 'tablet-50-50'],
    ['desktop', 'desktop'],
    ['large', 'large'],
  ])
    await expect
      .poll(() => filmOf(request, '/influence'), { timeout: 120_000 })
      .toMatch(new RegExp(`data-${width}="[^"]*project-images/[^"]*agency-large[^"]*\\.${end}\\.mp4"`));
  for (const width of ['phone', 'tablet', 'desktop', 'large'])
    await expect
      .poll(() => filmOf(request, '/influence'), { timeout: 120_000 })
      .toMatch(new RegExp(`data-${width}-av1="av01\\.0\\.04M\\.10"`));
  const film = await filmOf(request, '/influence');
  expect(film).toMatch(/<img src="[^"]*agency-large[^"]*\.poster\.webp"[^>]*background-color:#/);
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('.mp4')) asked.push(one.url());
  });
  for (const [width, end] of [
    [390, /\.phone-50-50-av1\.mp4$/],
    [900, /\.tablet-50-50-av1\.mp4$/],
    [1440, /\.desktop-av1\.mp4$/],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/influence');
    await expect(page.locator('hero-video video')).toHaveAttribute('src', end);
    await expect(page.locator('hero-video video')).toHaveAttribute('data-playing', '');
  }

  // The one in H.264 is not asked for beside it, nor by a visitor who wants no motion and sees no film.
  expect(asked.filter((one) => !one.endsWith('-av1.mp4'))).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  asked.length = 0;
  await page.goto('/influence');
  await expect(page.getByRole('button', { name: 'Lire la vidéo' }).first()).toBeVisible();
  expect(asked).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });

  await page.goto('/admin/medias?voir=films');
  await page
    .getByRole('link', { name: /agency-large/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'agency-large.mp4' });
  await expect(panel.getByText('versions prêtes, en AV1 aussi')).toBeVisible();
  const point = panel.getByRole('slider').first();
  await point.focus();
  for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowLeft');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Modifications enregistrées')).toBeVisible();
  await expect
    .poll(() => filmOf(request, '/influence'), { timeout: 120_000 })
    .toMatch(/data-phone="[^"]*\.phone-20-50\.mp4"/);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/influence');
  await expect(page.locator('hero-video video')).toHaveCSS('object-position', '20% 50%');
  await expect(page.locator('hero-video img')).toHaveCSS('object-position', '20% 50%');
});

test('uploaded files take precedence over generated ones', async ({ page, site, request }) => {
  await site.signIn(page, '/admin/pages/agence');
  const hero = heroOf(page);
  const give = (label: string, file: string) =>
    hero.getByLabel(`Fichier pour Film : ${label}`, { exact: true }).setInputFiles(file);
  await hero.getByText('Choisir soi-même l’image et les fichiers').click();
  // Both uploads are in progress at the same time.
  await give('Film', 'demonstration/media/site/agency-large.mp4');
  await give('Film pour téléphones', 'demonstration/media/site/header-phone.mp4');
  await expect(hero.getByText(/^agency-large\.mp4.*px/)).toBeVisible();
  await expect(hero.getByText(/^header-phone\.mp4.*px/)).toBeVisible();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  await expect.poll(() => filmOf(request, '/about'), { timeout: 120_000 }).toContain('data-large');
  const film = await filmOf(request, '/about');
  expect(film).toMatch(/data-phone="[^"]*header-phone[^"]*\.mp4"/);
  // As the form says, tablets take that of phones.
  expect(film).not.toContain('data-tablet');
  expect(film).toMatch(/data-desktop="[^"]*agency-large[^"]*\.desktop\.mp4"/);
});
