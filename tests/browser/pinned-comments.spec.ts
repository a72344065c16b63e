import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase, projectForm } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

const PROJECT = 'Départ lancé';
const TEXT = 'Étalonnage et mixage à Paris';

/** Opens the form of a production with a stored film, and creates a link; returns its URL. */
async function share(page: Page, site: Site): Promise<{ address: string; form: string }> {
  const form = projectForm(site, 'production', PROJECT);
  await site.signIn(page, form);
  await page.getByRole('button', { name: 'Partager un aperçu' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Partager un aperçu' });
  await dialog.getByRole('button', { name: 'Créer le lien' }).press('Enter');
  const address = await dialog.getByLabel('Lien à envoyer').inputValue();
  await page.keyboard.press('Escape');
  return { address, form };
}

async function visitor(browser: Browser, options: object): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', ...options });
  return context.newPage();
}

const spot = (client: Page, name: RegExp) => client.getByRole('button', { name }).first();
const FILM = new RegExp(`^Commenter\\s: Film « ${PROJECT}, film complémentaire »`);
const LINE = new RegExp(`^Commenter\\s: « ${TEXT} »`);

async function write(client: Page, name: string, comment: string) {
  const panel = client.getByRole('region', { name: 'Votre commentaire' });
  await panel.getByLabel('Votre nom').fill(name);
  await panel.getByLabel('Commentaire', { exact: false }).fill(comment);
  await panel.getByRole('button', { name: 'Envoyer' }).press('Enter');
  await expect(client.getByText('Envoyé à l’agence.')).toBeVisible();
}

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
  await choose(spot(client, FILM));
  // The film was stopped at this moment.
  await expect(client.getByLabel('À quel moment du film')).toHaveValue('0:07');
  await expectAccessible(client);
  await write(client, name, 'Plus lent ici ?');
  await client.keyboard.press('Escape');
  await expect(client.getByRole('button', { name: `Commentaire 1 de ${name}` })).toBeFocused();
  await start(begin);
  await choose(spot(client, LINE));
  // The name is still known.
  await expect(client.getByLabel('Votre nom *').last()).toHaveValue(name);
  await write(client, name, 'À Lyon.');
  await client.close();
}

test('clients pin two comments by keyboard and by touch, and return to what the agency replied and did', async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await share(page, site);
  await test.step('by keyboard', async () =>
    pinTwo(
      await visitor(browser, WAYS.keyboard.options),
      elsewhere.address,
      'Camille Clavier',
      WAYS.keyboard,
    ));
  const { address, form } = await share(page, site);
  const { options } = WAYS.touch;
  const name = 'Claire Touche';
  await test.step('by touch', async () => pinTwo(await visitor(browser, options), address, name, WAYS.touch));

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

  const again = await visitor(browser, options);
  await again.goto(address);
  const pin = again.getByRole('button', { name: `Commentaire 1 de ${name}, fait` });
  await standsIn(pin, again.locator('video[aria-label]').first());
  await standsIn(
    again.getByRole('button', { name: `Commentaire 2 de ${name}` }),
    again.getByText(TEXT).first(),
  );
  // A window of another width shows the same place.
  await again.setViewportSize({ width: 1440, height: 844 });
  await standsIn(
    again.getByRole('button', { name: `Commentaire 2 de ${name}` }),
    again.getByText(TEXT).first(),
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
  const { address } = await share(page, site);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    // A visitor who was never asked.
    const client = await visitor(browser, { viewport });
    await client.goto(address);
    await client.getByRole('button', { name: 'Commenter un endroit' }).press('Enter');
    await spot(client, LINE).press('Enter');
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

test('many comments begin under their title, and the older ones appear where the button for them is', async ({
  page,
  site,
}) => {
  const { form } = await share(page, site);
  inDatabase(site, (database) => {
    const add = database.prepare(`insert into preview_answers
      (id, preview_id, idempotency_key, name, comment, approved, created_at, kind, item_id)
      select 'many-' || ?1, preview_id, 'many-' || ?1, 'Claire', 'Remarque ' || ?1, 0,
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-03-12', '+' || ?1 || ' minutes'), kind, item_id
      from shared_preview_items where item_id = ?2 order by preview_id limit 1`);
    for (let number = 1; number <= 202; number += 1) add.run(String(number), form.split('/').at(-1) ?? '');
  });
  await page.goto(form);
  await page.getByRole('button', { name: /commentaires à traiter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Avis reçus' });
  const older = dialog.getByRole('button', { name: 'Voir les avis plus anciens' });
  await expect(older).toBeInViewport();
  await expect(dialog.getByRole('heading', { name: 'Avis reçus' })).toBeInViewport();
  await expect(dialog.getByText('Remarque 1', { exact: true })).toHaveCount(0);
  await older.click();
  await expect(dialog.getByText('Remarque 1', { exact: true })).toBeInViewport();
  await expect(older).toHaveCount(0);
});

test('a place that has changed is quoted, and its field is one press away', async ({
  page,
  browser,
  site,
}) => {
  const { address, form } = await share(page, site);
  const client = await visitor(browser, { viewport: { width: 1440, height: 900 } });
  await client.goto(address);
  await client.getByRole('button', { name: 'Commenter un endroit' }).click();
  // A press that ends on another button than it began, as when a picture arrives meanwhile.
  // The buttons follow a scroll one frame later: the column is sticky.
  await standsIn(spot(client, LINE), client.locator('main').getByText(TEXT));
  await spot(client, LINE).hover();
  await client.mouse.down();
  await spot(client, FILM).hover();
  await client.mouse.up();
  await write(client, 'Sami', 'Et le mixage ?');
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
  await expect(said.getByText(TEXT)).toBeVisible();
  await expect(client.getByRole('button', { name: 'Commentaire 1 de Sami' })).toHaveCount(0);
  await client.close();
  inDatabase(site, (database) =>
    database
      .prepare('update production_projects set technical_details = replace(technical_details, ?, ?)')
      .run('mixage à Lyon', 'mixage à Paris'),
  );
});

test('what a link takes is judged by the server, and hostile text stays text', async ({
  page,
  browser,
  request,
  site,
}) => {
  const { address } = await share(page, site);
  const hostile = '<img src=x onerror="document.title=1">';
  const place = { what: 'text', key: hostile, label: hostile, nth: 0, x: 0, y: 1 };
  const send = (more: object, formKey = '1') =>
    request.post(`${address}/commentaires`, {
      headers: { Origin: new URL(address).origin },
      form: { formKey, decision: 'comment', name: hostile, comment: hostile, ...more },
    });
  for (const wrong of ['{', JSON.stringify({ ...place, x: 2 }), JSON.stringify({ ...place, what: 'page' })])
    expect((await send({ place: wrong })).status()).toBe(400);
  const refused = await send({ place: JSON.stringify({ ...place, what: 'film' }), second: 'bientôt' });
  expect(await refused.json()).toMatchObject({
    result: { outcome: 'invalid', errors: { second: 'Un temps du film, comme 0:12' } },
  });
  const sent = await send({ place: JSON.stringify(place) });
  expect(sent.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
  });
  const { comments } = (await sent.json()) as { comments: object[] };
  expect(comments).toHaveLength(1);
  // Nor is the router's own request for the same (§39.6).
  expect((await request.get(`${address}/commentaires.data`)).headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'strict-origin',
  });
  // Sent again, because the response never arrived.
  expect(await (await send({ place: JSON.stringify(place) })).json()).toMatchObject({ comments });
  // The agency's people and fields are not the client's business.
  expect(JSON.stringify(comments)).not.toContain('field');
  const elsewhere = `${address.slice(0, -1)}${address.endsWith('A') ? 'Q' : 'A'}/commentaires`;
  expect(await (await request.get(elsewhere)).json()).toEqual({});
  const client = await visitor(browser, {});
  await client.goto(address);
  await expect(client.getByText(hostile).first()).toBeVisible();
  expect(await client.title()).toContain('Aperçu partagé');
  await client.close();
  expect(site.process().output()).not.toContain(address.slice(-22));
});

test('a reply that is typed and not sent is lost by no way out of its dialog without a question', async ({
  page,
  browser,
  site,
}) => {
  const { address, form } = await share(page, site);
  const client = await visitor(browser, {});
  await client.goto(address);
  for (const place of [FILM, LINE]) {
    await client.getByRole('button', { name: 'Commenter un endroit' }).click();
    await spot(client, place).click({ position: { x: 30, y: 12 } });
    await write(client, 'Rose', 'Plus clair ?');
    await client.keyboard.press('Escape');
  }
  await client.close();

  await page.goto('/admin/dashboard');
  await page
    .getByRole('listitem', { name: PROJECT })
    .getByRole('link', { name: /à traiter/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Avis reçus' });
  const reply = (number: number) =>
    dialog.getByRole('button', { name: `Répondre : le commentaire ${number} de Rose` });
  const field = dialog.getByLabel('Votre réponse');
  const question = page.getByRole('dialog', { name: 'Abandonner cette réponse ?' });
  await reply(1).click();
  // Nothing is typed yet: nothing to ask about.
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(field).toBeHidden();
  await expect(reply(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nous l’éclaircissons.');

  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect(leaving).toContainText('qui ne sont pas envoyés seront perdus');
  await leaving.getByRole('button', { name: 'Rester' }).click();
  for (const way of [
    () => dialog.getByRole('button', { name: 'Annuler' }).click(),
    () => dialog.getByRole('button', { name: 'Fermer' }).click(),
    () => dialog.getByRole('button', { name: 'Modifier' }).first().click(),
    () => reply(2).click(),
    () => field.press('Escape'),
  ]) {
    await way();
    await expect(question.getByRole('button', { name: 'Continuer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(field).toHaveValue('Nous l’éclaircissons.');
  }
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(reply(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lequel, au juste ?');
  await reply(2).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(field).toHaveValue('');
  await expect(reply(1)).toBeVisible();
  await field.fill('Lequel ?');
  await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(dialog.getByText('Lequel ?')).toBeVisible();
  await expect(field).toBeHidden();
  // It is sent: the form is left without a question.
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);

  // The same where the replies stand with the links.
  await page.goto(form);
  await page.getByRole('button', { name: 'Partager un aperçu' }).click();
  const sharing = page.getByRole('dialog', { name: 'Partager un aperçu' });
  await sharing.getByRole('button', { name: 'Répondre : le commentaire 1 de Rose' }).click();
  await page.keyboard.type('Encore');
  await sharing.getByRole('button', { name: 'Fermer' }).click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(sharing).toBeHidden();
});
