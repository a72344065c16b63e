import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { projectAddress } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

/** The form of the production that shows a file of the site. */
const formOf = (site: Site) =>
  projectAddress(site, 'production', 'Départ lancé').replace(
    '/projet-production/',
    '/admin/edit/production/',
  );

/** The captions of the player at these moments, in French, once they are turned on. */
const captionsOf = (page: Page) =>
  page.evaluate(() => {
    const [track] = document.querySelector<HTMLVideoElement>('video[controls]')?.textTracks ?? [];
    if (!track) return [];
    if (track.mode === 'disabled') track.mode = 'hidden';
    const cues = [...(track.cues ?? [])] as VTTCue[];
    return cues.map((cue) => [track.language, cue.startTime, cue.endTime, cue.text]);
  });

test('the captions of an editing program reach the player of a film, from its draft on, and an invalid file is refused', async ({
  page,
  site,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await site.signIn(page, formOf(site));
  const choice = page.getByText('Transcription, sous-titres et audiodescription');
  await choice.press('Enter');
  const text = page.getByLabel('Sous-titres', { exact: true });
  await expect(text).toHaveValue(/Une corde grave/);
  await expectAccessible(page);
  const button = page.getByRole('button', { name: /^Choisir un fichier \.srt ou \.vtt/ });
  const choose = async (name: string, content: Buffer | string) => {
    const chooser = page.waitForEvent('filechooser');
    await button.press('Enter');
    await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  };
  await choose('photo.srt', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]));
  await expect(page.getByText(/^photo\.srt\s: Ce ne sont pas des sous-titres/)).toBeVisible();
  await expect(text).toHaveValue(/Une corde grave/);
  // As a program on Windows writes it.
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,500\r\n- Prête ?\r\n- Née <00:00:02.000><c>prête</c> & <I>toi</I> ?\r\n\r\n' +
    '2\r\n00:00:03,000 --> 00:00:03,000\r\n<font color="red">Oui</font>\r\n';
  await choose('départ.srt', Buffer.from(srt, 'latin1'));
  await expect(page.getByText(/Ce ne sont pas des sous-titres/)).toHaveCount(0);
  await expect(page.getByText(/^1 sous-titre n’avait pas de durée/)).toBeVisible();
  await expect(text).toHaveValue(/^WEBVTT\s+00:00:01\.000 --> 00:00:02\.500\s+- Prête \?/);

  // Typed by hand, and wrong: the server names the line, and what was typed stays.
  const good = await text.inputValue();
  await text.fill(good.replace('00:00:02.500', '00:00:00.500'));
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Sous-titres : Ligne 3 : un sous-titre finit avant')).toBeVisible();
  await expect(text).toHaveValue(/00:00:00\.500/);
  await text.fill(good);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  const cues = [
    ['fr', 1, 2.5, '- Prête ?\n- Née prête &amp; <i>toi</i> ?'],
    ['fr', 3, 5, 'Oui'],
  ];
  await page.goto(formOf(site).replace('/edit/', '/preview/'));
  await expect.poll(() => captionsOf(page)).toEqual(cues);
  await page.goto(projectAddress(site, 'production', 'Départ lancé'));
  await expect.poll(async () => (await captionsOf(page)).length).toBe(3);
  await page.goto(formOf(site));
  await page.getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await page.goto(projectAddress(site, 'production', 'Départ lancé'));
  await expect.poll(() => captionsOf(page)).toEqual(cues);
  await expectAccessible(page);
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const without = await visitor.newPage();
  await without.goto(projectAddress(site, 'production', 'Départ lancé'));
  await expect(without.locator('track[kind=captions]')).toHaveAttribute('label', 'Français');
  await visitor.close();
});

test('a film of the site without captions is named before it is published, and the declaration counts it', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  await site.signIn(page, formOf(site));
  await page.getByText('Transcription, sous-titres et audiodescription').press('Enter');
  await page.getByLabel('Sous-titres', { exact: true }).fill('');
  const advice = page.getByRole('group').filter({ hasText: 'Prêt à publier ?' });
  await advice.getByText('Prêt à publier ?').click();
  await expect(
    advice.getByRole('link', { name: 'Vidéo additionnelle : elle n’a pas de sous-titres.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await page.goto(projectAddress(site, 'production', 'Départ lancé'));
  await expect(main.locator('video[controls]').first()).toBeVisible();
  await expect(main.locator('track')).toHaveCount(0);
  await page.goto('/accessibilite');
  await expect(main.getByText('Un film de ce site n’a pas de sous-titres')).toBeVisible();

  // A film at Vimeo has its captions there: the form requires none.
  await page.goto(formOf(site));
  await page.getByLabel('Vidéo additionnelle', { exact: true }).fill('https://vimeo.com/76979871');
  const film = page.getByRole('group').filter({ hasText: 'vidéo additionnelle' });
  await film.getByText('Transcription et audiodescription').press('Enter');
  await expect(film.getByText('Les sous-titres d’un film de Vimeo')).toBeVisible();
  await expect(page.getByLabel('Sous-titres', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await page.goto('/accessibilite');
  await expect(main.getByText(/critère 4\.5/)).toBeVisible();
  await expect(main.getByText(/pas de sous-titres/)).toHaveCount(0);
});

test('the showreel has the captions that are typed for it, else the default ones', async ({ page, site }) => {
  const play = async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Lire le showreel' }).click();
  };
  await play();
  await expect
    .poll(async () => (await captionsOf(page)).map(([, , , text]) => text))
    .toContain('[La dernière frappe]');
  await site.signIn(page, '/admin/pages/accueil');
  await page
    .getByLabel('Sous-titres du film entier', { exact: true })
    .fill('00:01.000 --> 00:02.000\nBonjour !');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  await play();
  await expect.poll(() => captionsOf(page)).toEqual([['fr', 1, 2, 'Bonjour !']]);
});
