import { expectAccessible } from '../../support/accessibility.ts';
import { openAsClient } from '../../support/client-of-agency.ts';
import { inDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import {
  FILM_SPOT,
  LINE_SPOT,
  PRODUCTION,
  shareProduction,
  spot,
  writeComment,
} from '../../support/pinned-comments.ts';

test('many comments begin under their title, and the older ones appear where the button for them is', async ({
  page,
  site,
}) => {
  const { form } = await shareProduction(page, site);
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

test('a comment that was deleted meanwhile leaves the list of the agency, with the reason', async ({
  page,
  browser,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  const { address, form } = await shareProduction(page, site);
  const client = await openAsClient(browser, site);
  await client.goto(address);
  await client.getByRole('button', { name: 'Commenter un endroit' }).click();
  await spot(client, LINE_SPOT).click({ position: { x: 30, y: 12 } });
  await writeComment(client, 'Nour', 'À effacer');
  await client.context().close();
  await page.goto(`${form}#avis`);
  const dialog = page.getByRole('dialog', { name: 'Avis reçus' });
  const done = dialog.getByRole('button', { name: /^Marquer comme fait.* de Nour/ });
  await expect(done).toBeVisible();
  inDatabase(site, (database) => database.exec("delete from preview_answers where name = 'Nour'"));
  await done.click();
  await expect(dialog.getByRole('alert')).toHaveText('Ce commentaire a été supprimé entre-temps.');
  await expect(dialog.getByText('À effacer')).toHaveCount(0);
});

test('what a link takes is judged by the server, and hostile text stays text', async ({
  page,
  browser,
  request,
  site,
}) => {
  const { address } = await shareProduction(page, site);
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
  const client = await openAsClient(browser, site);
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
  const { address, form } = await shareProduction(page, site);
  const client = await openAsClient(browser, site);
  await client.goto(address);
  for (const place of [FILM_SPOT, LINE_SPOT]) {
    await client.getByRole('button', { name: 'Commenter un endroit' }).click();
    await spot(client, place).click({ position: { x: 30, y: 12 } });
    await writeComment(client, 'Rose', 'Plus clair ?');
    await client.keyboard.press('Escape');
  }
  await client.close();

  await page.goto('/admin/dashboard');
  await page
    .getByRole('listitem', { name: PRODUCTION })
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
