import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsClient } from '../support/client-of-agency.ts';
import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';
import {
  FILM_SPOT,
  LINE,
  LINE_SPOT,
  shareProduction,
  spot,
  writeComment,
} from '../support/pinned-comments.ts';

/** Whether the middle of a pin stands within an element. */
async function standsIn(pin: Locator, element: Locator) {
  await element.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const [point, box] = await Promise.all([pin.boundingBox(), element.boundingBox()]);
      if (!point || !box) return false;
      const [x, y] = [point.x + point.width / 2, point.y + point.height / 2];
      return x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1;
    })
    .toBe(true);
}

type Way = {
  start: (button: Locator) => Promise<void>;
  choose: (button: Locator) => Promise<void>;
};

/** How a client starts, and how a spot is chosen. */
const WAYS = {
  keyboard: {
    options: { viewport: { width: 1440, height: 900 } },
    start: (button: Locator) => button.press('Enter'),
    choose: (button: Locator) => button.press('Enter'),
  },
  touch: {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    start: (button: Locator) => button.tap(),
    choose: (button: Locator) => button.tap({ position: { x: 30, y: 12 } }),
  },
};

/** Pins a comment on the film at seven seconds, and one on a line of text. */
async function pinTwo(client: Page, address: string, name: string, { start, choose }: Way) {
  await client.goto(address);
  const film = client.locator('video[aria-label]').first();
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 7;
  });
  const begin = client.getByRole('button', { name: 'Commenter un endroit' });
  await start(begin);
  await expectAccessible(client);
  await choose(spot(client, FILM_SPOT));
  // The film was stopped at this moment.
  await expect(client.getByLabel('À quel moment du film')).toHaveValue('0:07');
  await expectAccessible(client);
  await writeComment(client, name, 'Plus lent ici ?');
  await client.keyboard.press('Escape');
  await expect(client.getByRole('button', { name: `Commentaire 1 de ${name}` })).toBeFocused();
  await start(begin);
  await choose(spot(client, LINE_SPOT));
  // The name is still known.
  await expect(client.getByLabel('Votre nom *').last()).toHaveValue(name);
  await writeComment(client, name, 'À Lyon.');
  await client.close();
}

test('clients pin two comments by keyboard and by touch, and return to what the agency replied and did', async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await shareProduction(page, site);
  await test.step('by keyboard', async () =>
    pinTwo(
      await openAsClient(browser, site, WAYS.keyboard.options),
      elsewhere.address,
      'Camille Clavier',
      WAYS.keyboard,
    ));
  const { address, form } = await shareProduction(page, site);
  const { options } = WAYS.touch;
  const name = 'Claire Touche';
  await test.step('by touch', async () =>
    pinTwo(await openAsClient(browser, site, options), address, name, WAYS.touch));

  await page.goto('/admin/inbox');
  // Marked as read while its link is followed, the message has the form loaded a second time, when its dialog is there.
  const [followed, reloaded, opened] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  let loads = 0;
  await page.route('**/admin/inbox.data*', async (route) => {
    if (route.request().method() === 'POST') await followed?.promise;
    await route.continue();
  });
  await page.route('**/*edit-project-production', async (route) => {
    loads += 1;
    if (loads === 1) followed?.resolve();
    else reloaded?.resolve();
    await (loads === 1 ? reloaded : opened)?.promise;
    await route.continue();
  });
  await page
    .getByRole('group')
    .filter({ hasText: `${name} ` })
    .first()
    .locator('summary')
    .click();
  await page.getByRole('link', { name: 'Lire et répondre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avis reçus' });
  await expect(dialog).toBeVisible();
  const reload = page.waitForResponse('**/*edit-project-production');
  opened?.resolve();
  await reload;
  await dialog.getByRole('button', { name: `Répondre : le commentaire 1 de ${name}` }).click();
  await expect(dialog.getByLabel('Votre réponse')).toBeFocused();
  await page.keyboard.type(`C’est ralenti, ${name}.`);
  await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(dialog.getByText(`C’est ralenti, ${name}.`)).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: `Modifier la réponse : le commentaire 1 de ${name}` }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: `Marquer comme fait : le commentaire 1 de ${name}` }).click();
  await expect(dialog.getByRole('button', { name: `Rouvrir : le commentaire 1 de ${name}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const open = inDatabase(site, (database) =>
    database
      .prepare('select count(*) as count from preview_answers where done_at is null and approved = 0')
      .get(),
  );
  const said = new RegExp(`^${open?.['count']} commentaires? à traiter`);
  await page.getByRole('button', { name: said }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: said })).toBeFocused();
  await page.goto('/admin/inbox');
  await expect(page.getByText(/commentaires? à traiter/)).toBeVisible();
  const row = page.getByRole('group').filter({ hasText: name });
  await expect(row.getByText('Fait')).toHaveCount(1);
  await expect(row.getByText('À traiter')).toHaveCount(1);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: said }).click();
  await expect(dialog).toBeVisible();

  const again = await openAsClient(browser, site, options);
  await again.goto(address);
  const pin = again.getByRole('button', { name: `Commentaire 1 de ${name}, fait` });
  await standsIn(pin, again.locator('video[aria-label]').first());
  await standsIn(
    again.getByRole('button', { name: `Commentaire 2 de ${name}` }),
    again.getByText(LINE).first(),
  );
  // A window of another width shows the same place.
  await again.setViewportSize({ width: 1440, height: 844 });
  await standsIn(
    again.getByRole('button', { name: `Commentaire 2 de ${name}` }),
    again.getByText(LINE).first(),
  );
  await standsIn(pin, again.locator('video[aria-label]').first());
  await again.setViewportSize(options.viewport);
  await pin.press('Enter');
  const panel = again.getByRole('region', { name: 'Commentaire 1' });
  await expect(panel.getByText(`C’est ralenti, ${name}.`)).toBeVisible();
  await expect(panel.getByText('Fait')).toBeVisible();
  await panel.getByRole('button', { name: 'à 0:07' }).click();
  await expect
    .poll(() =>
      again
        .locator('video[aria-label]')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBe(7);
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await again.getByLabel('Votre nom').fill(name);
  await again.getByRole('button', { name: 'Je valide' }).press('Enter');
  await expect(again.getByText(`Merci ${name} : votre accord est transmis`)).toBeVisible();
  // A comment may still follow.
  await expect(again.getByRole('button', { name: 'Envoyer mon commentaire' })).toBeVisible();
  await expect(again.getByText('a validé le')).toBeVisible();
  await again.close();
  await page.goto(form);
  await expect(page.getByText(`Validé par ${name}, le`)).toBeVisible();
});

test('the choice of cookies and a comment never cover each other, at both widths', async ({
  page,
  browser,
  site,
}) => {
  const { address } = await shareProduction(page, site);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    // A visitor who was never asked.
    const client = await browser.newPage({ locale: 'fr-FR', reducedMotion: 'reduce', viewport });
    await client.goto(address);
    await client.getByRole('button', { name: 'Commenter un endroit' }).press('Enter');
    await spot(client, LINE_SPOT).press('Enter');
    const panel = client.getByRole('region', { name: 'Votre commentaire' });
    await panel.getByLabel('Commentaire *').fill('À moitié');
    const choices = client.getByRole('dialog', { name: 'Vos données, votre choix' });
    await expect(choices).toHaveCount(0);
    const note = client.getByRole('complementary', { name: 'Aperçu partagé' });
    const send = panel.getByRole('button', { name: 'Envoyer' });
    // What is pressed is the button itself, above the bar.
    await send.click({ trial: true });
    if (viewport.width > 640) {
      const [bar, box] = await Promise.all([note.boundingBox(), panel.boundingBox()]);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await client.getByRole('button', { name: 'Gérer mes cookies' }).press('Enter');
    await expect(choices).toBeVisible();
    await expect(panel).toBeHidden();
    await client.keyboard.press('Escape');
    await expect(choices).toHaveCount(0);
    await expect(panel.getByLabel('Commentaire *')).toHaveValue('À moitié');
    await client.close();
  }
});

test('a place that has changed is quoted, and its field is one press away', async ({
  page,
  browser,
  site,
}) => {
  const { address, form } = await shareProduction(page, site);
  const client = await openAsClient(browser, site, { viewport: { width: 1440, height: 900 } });
  await client.goto(address);
  await client.getByRole('button', { name: 'Commenter un endroit' }).click();
  // A press that ends on another button than it began, as when a picture arrives meanwhile.
  // The buttons follow a scroll one frame later: the column is sticky.
  await standsIn(spot(client, LINE_SPOT), client.locator('main').getByText(LINE));
  await spot(client, LINE_SPOT).hover();
  await client.mouse.down();
  await spot(client, FILM_SPOT).hover();
  await client.mouse.up();
  await writeComment(client, 'Sami', 'Et le mixage ?');
  await page.goto(`${form}#avis`);
  const dialog = page.getByRole('dialog', { name: 'Avis reçus' });
  const place = dialog.locator('section section').filter({ hasText: 'Et le mixage ?' });
  await place.getByRole('button', { name: /^Modifier .* sur la page$/ }).click();
  const field = page.getByRole('textbox', { name: 'Moyens techniques et humains' });
  await expect(field).toBeFocused();
  await field.fill((await field.inputValue()).replace('à Paris', 'à Lyon'));
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).first().click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await client.reload();
  const said = client.getByRole('listitem').filter({ hasText: 'Et le mixage ?' });
  await expect(said.getByText('L’endroit a changé depuis.')).toBeVisible();
  await expect(said.getByText(LINE)).toBeVisible();
  await expect(client.getByRole('button', { name: 'Commentaire 1 de Sami' })).toHaveCount(0);
  await client.close();
  inDatabase(site, (database) =>
    database
      .prepare('update production_projects set technical_details = replace(technical_details, ?, ?)')
      .run('mixage à Lyon', 'mixage à Paris'),
  );
});
