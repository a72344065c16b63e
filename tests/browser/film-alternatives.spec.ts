import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { projectAddress } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

/** The form of the production with this title. */
const formOf = (site: Site, title: string) =>
  projectAddress(site, 'production', title).replace('/projet-production/', '/admin/edit/production/');

const WORDS = 'Une voix dit : « On recommence. »\n\n<b>Un train</b> passe.';

/** What a visitor finds below a film at this width, opened by keyboard alone. */
async function readByKeyboard(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const summary = page.getByRole('main').locator('summary', { hasText: name });
  const paragraph = page.getByText('Un train');
  await expect(paragraph).toBeHidden();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(paragraph).toBeVisible();
  await expect(page.getByText('On recommence')).toBeVisible();
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
  await page.keyboard.press('Enter');
  await expect(paragraph).toBeHidden();
}

test('a film of a production has its transcription and described version, without JavaScript', async ({
  page,
  site,
  browser,
}) => {
  await site.signIn(page, formOf(site, 'Avant les traces'));
  const film = page.getByRole('group', { name: 'Vidéo 1' });
  await film.getByText('Transcription et audiodescription').click();
  await expectAccessible(page);
  await film.getByLabel('Transcription', { exact: true }).fill(WORDS);
  await film.getByLabel('Version audiodécrite').fill('https://vimeo.com/1063867036');
  await expect(film.getByText('transcription écrite')).toBeVisible();
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();

  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const open = await visitor.newPage();
  await open.goto(projectAddress(site, 'production', 'Avant les traces'));
  await expect(open.getByRole('link', { name: /^Version audiodécrite/ })).toHaveAttribute(
    'href',
    'https://vimeo.com/1063867036',
  );
  await expect(open.getByRole('main').locator('b', { hasText: 'Un train' })).toHaveCount(0);
  await visitor.close();
  await page.goto(projectAddress(site, 'production', 'Avant les traces'));
  for (const width of [1440, 390]) await readByKeyboard(page, 'Transcription', width);
});

test('a film of the site has its described version below it, in a player of its own, without JavaScript', async ({
  site,
  browser,
}) => {
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await visitor.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const project = projectAddress(site, 'production', 'Départ lancé');
  for (const [path, of] of [
    [project, 'Départ lancé, film complémentaire'],
    ['/', 'film de démonstration'],
  ] as const) {
    await page.goto(path);
    const summary = page.getByRole('main').locator('summary', { hasText: 'Version audiodécrite' });
    const film = page.getByLabel(`Version audiodécrite\u00a0: ${of}`, { exact: true });
    await expect(film).toBeHidden();
    await summary.press('Enter');
    await expect(film).toBeVisible();
    const described = (await film.getAttribute('src')) ?? '';
    expect(described).toMatch(/-described[^/]*\.mp4$/);
    // Nothing of it is fetched before it is played.
    expect(fetched.filter((url) => url.endsWith(described))).toEqual([]);
  }
  await visitor.close();
});

test('the described version of a film plays, with its controls named, and the form has it', async ({
  page,
  site,
}) => {
  await page.goto(projectAddress(site, 'production', 'Départ lancé'));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('main').locator('summary', { hasText: 'Version audiodécrite' }).press('Enter');
    await expectAccessible(page);
  }
  await page.getByRole('main').locator('summary', { hasText: 'Version audiodécrite' }).press('Enter');
  const film = page.getByLabel(/^Version audiodécrite/);
  const seconds = await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    return video.duration;
  });
  expect(Math.round(seconds)).toBe(12);
  await site.signIn(page, formOf(site, 'Départ lancé'));
  await page.getByText('Transcription, sous-titres et audiodescription').press('Enter');
  const group = page.getByRole('group').filter({ hasText: 'vidéo additionnelle' });
  await expect(group.getByLabel('Version audiodécrite')).toHaveValue(/film-1-described.*\.mp4$/);
});

test('the declaration says how many films have no transcription, and nothing once all have one', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  await page.goto('/accessibilite');
  await expect(main.getByText(/critère 4\.5/)).toBeVisible();
  await expect(main.getByText(/critère 4\.1/)).toHaveCount(0);
  await site.signIn(page, formOf(site, 'Départ lancé'));
  const film = page.getByRole('group', { name: 'Vidéo 2' });
  await film.getByText('Transcription et audiodescription').press('Enter');
  await film.getByLabel('Transcription', { exact: true }).fill('');
  const advice = page.getByRole('group').filter({ hasText: 'Prêt à publier ?' });
  await advice.getByText('Prêt à publier ?').click();
  await expect(advice.getByRole('link', { name: 'Vidéo 2 : elle n’a pas de transcription.' })).toBeVisible();
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await page.goto('/accessibilite');
  await expect(main.getByText('Un film de ce site n’a pas de transcription')).toBeVisible();
  await expect(main.getByText(/critère 4\.1/)).toBeVisible();
});
