import { openAsClient } from '../../support/client-of-agency.ts';
import { inDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import { clientWithoutScripts, DRAFT, makeLink, sharedDraft } from '../../support/shared-preview.ts';

test('without JavaScript a comment that is too large to be read is still on the page before', async ({
  page,
  browser,
  site,
}) => {
  const { client } = await clientWithoutScripts(page, browser, site);
  await client.getByLabel('Votre nom').fill('Sami');
  const comment = client.getByLabel('Commentaire', { exact: true });
  await comment.fill('mot '.repeat(40_000));
  await client.getByRole('button', { name: 'Envoyer mon commentaire' }).click();
  await expect(client.getByRole('alert')).toContainText('tout ce que vous avez écrit y est encore');
  await expect(client.getByText('5 000 caractères au plus')).toBeVisible();
  await client.goBack();
  await expect(client.getByLabel('Votre nom')).toHaveValue('Sami');
  expect((await comment.inputValue()).length).toBe(160_000);
  await client.context().close();
});

test('what is typed after the sending was stopped is not left without a question', async ({
  page,
  browser,
  site,
}) => {
  const address = await sharedDraft(page, site);
  const client = await openAsClient(browser, site);
  await client.goto(address);
  await expect(client.getByRole('button', { name: 'Commenter un endroit' })).toBeVisible();
  await client.getByLabel('Votre nom').fill('Claire');
  await client.getByLabel('Commentaire').fill('Plus court');
  const sent = client.waitForEvent('requestfailed');
  await client.route(`${address}**`, (route) => route.abort('aborted'));
  await client.getByRole('button', { name: 'Envoyer mon commentaire' }).click();
  await sent;
  await client.getByLabel('Commentaire').pressSequentially(', et plus clair');
  const asked = client.waitForEvent('dialog');
  await client.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
});

test('a link opens nothing else, and shows nothing once it was guessed, revoked or has expired, nor why', async ({
  page,
  request,
  site,
}) => {
  const address = await sharedDraft(page, site);
  const dialog = page.getByRole('dialog', { name: 'Partager un aperçu' });
  const [id = ''] = new URL(page.url()).pathname.split('/').slice(-1);
  const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  const closed = async (path: string) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const text = await response.text();
    expect(text).toContain('Ce lien n’est plus valable');
    expect(text).not.toContain(DRAFT);
  };

  await test.step('the draft stays hidden everywhere else', async () => {
    const opened = await request.get(address);
    expect(opened.status()).toBe(200);
    expect(await statusOf(`/projet-web/${id}`)).toBe(404);
    expect(await statusOf(`/admin/preview/web/${id}`)).toBe(302);
    expect(await statusOf(`/admin/apercus-partages/web/${id}`)).toBe(302);
    expect(opened.headers()['set-cookie']).toBeUndefined();
    const pictures = [...(await opened.text()).matchAll(/\/storage\/v1\/object\/public\/[\w./-]+/g)];
    expect(pictures.length).toBeGreaterThan(0);
    for (const [picture] of pictures.slice(0, 3)) expect(await statusOf(picture)).toBe(200);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('apercu-partage');
    // It was not cached: what is saved shows at once.
    const rename = (title: string) =>
      inDatabase(site, (database) =>
        database.prepare('update web_solutions set title = ? where id = ?').run(title, id),
      );
    rename('Tolérance nulle');
    expect(await (await request.get(address)).text()).toContain('Tolérance nulle');
    rename(DRAFT);
  });

  await test.step('guesses are rate-limited, and reveal nothing of right ones', async () => {
    await closed(address.slice(0, -1) + (address.endsWith('A') ? 'Q' : 'A'));
    await closed('/apercu-partage/x');
    const forget = () => inDatabase(site, (database) => database.prepare('delete from rate_limits').run());
    forget();
    for (let count = 0; count < 30; count++)
      await closed(`/apercu-partage/${String(count).padStart(22, 'A')}`);
    for (const path of ['/apercu-partage/BBBBBBBBBBBBBBBBBBBBBB', address]) {
      const response = await request.get(path);
      expect(response.status()).toBe(429);
      expect(response.headers()['cache-control']).toBe('private, no-store');
      const text = await response.text();
      expect(text).toContain('Trop d’essais');
      expect(text).not.toContain(DRAFT);
    }
    forget();
    expect(site.process().output()).not.toContain(address.slice(-22));
  });

  await dialog
    .getByRole('button', { name: /^Révoquer le lien créé le/ })
    .first()
    .press('Enter');
  const question = page.getByRole('dialog', { name: 'Révoquer ce lien ?' });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await question.getByRole('button', { name: 'Révoquer' }).press('Enter');
  await expect.poll(() => statusOf(address)).toBe(404);
  await closed(address);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Partager un aperçu' }).click();
  const second = await makeLink(page);
  expect(await statusOf(second)).toBe(200);
  inDatabase(site, (database) =>
    database
      .prepare("update shared_previews set ends_at = '2020-01-01T00:00:00.000Z' where revoked_at is null")
      .run(),
  );
  await closed(second);
});
