import { expectAccessible } from '../support/accessibility.ts';
import { openAsClient } from '../support/client-of-agency.ts';
import { inDatabase } from '../support/content.ts';
import { chooseAction } from '../support/foot-bar.ts';
import { expect, test } from '../support/journey.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { clientWithoutScripts, DRAFT, makeLink, sharedDraft } from '../support/shared-preview.ts';

test('a draft is shared, seen without an account, approved, and the agency is notified everywhere', async ({
  page,
  browser,
  site,
}) => {
  const address = await sharedDraft(page, site);
  expect(address).toMatch(/\/apercu-partage\/[\w-]{22}$/);
  const dialog = page.getByRole('dialog', { name: 'Partager un aperçu' });
  await expect(dialog.getByText('il ne pourra plus être montré')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Révoquer le lien créé le/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Partager un aperçu' })).toBeFocused();

  const client = await openAsClient(browser, site);
  // A visitor who never got the consent question: it doesn't cover the form.
  await client.context().clearCookies();
  const response = await client.goto(address);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'strict-origin',
  });
  await expect(client.getByRole('heading', { name: DRAFT })).toBeVisible();
  await expect(client.getByText(/^Aperçu partagé jusqu’au/)).toBeVisible();
  // It leads to the whole form on a phone, too: nothing of it stands below the note.
  await client.setViewportSize({ width: 390, height: 844 });
  await client.getByRole('link', { name: 'Donner votre avis' }).click();
  const note = client.getByRole('complementary', { name: 'Aperçu partagé' });
  const freeBelow = async () => {
    const [bar, button] = await Promise.all([
      note.boundingBox(),
      client.getByRole('button', { name: 'Je valide' }).boundingBox(),
    ]);
    return bar && button && bar.y - button.y - button.height;
  };
  await expect.poll(freeBelow).toBeGreaterThan(0);
  await client.setViewportSize({ width: 1440, height: 900 });
  await client.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await expect(client.getByRole('dialog', { name: 'Vos données, votre choix' })).toBeVisible();
  await client.keyboard.press('Escape');
  await expect(client.getByRole('dialog', { name: 'Vos données, votre choix' })).toHaveCount(0);
  // A comment first: the approval may follow without a reload.
  await client.getByLabel('Votre nom').fill('Claire Dupré');
  await client.getByLabel('Commentaire').fill('Un point, puis je valide.');
  await client.getByRole('button', { name: 'Envoyer mon commentaire' }).press('Enter');
  await expect(client.getByText('Merci Claire Dupré : votre commentaire est transmis')).toBeVisible();
  await expect(client.getByLabel('Votre nom')).toHaveValue('Claire Dupré');
  // The address is that of the link again: passed on, it thanks no one else.
  await expect(client).toHaveURL(`${address}?contenu=1#avis`);
  await client.getByLabel('Commentaire').fill('C’est parfait.');
  await client.getByRole('button', { name: 'Je valide' }).press('Enter');
  await expect(client.getByText('Merci Claire Dupré : votre accord est transmis')).toBeVisible();
  await client.context().close();

  await page.reload();
  await expect(page.getByText(/^Validé par Claire Dupré, le/)).toBeVisible();
  await chooseAction(page, 'Lire les 2 avis reçus');
  await expect(page.getByRole('dialog').getByText('C’est parfait.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/admin/dashboard');
  const row = page.getByRole('listitem', { name: DRAFT });
  await expect(row.getByText(/^Validé par Claire Dupré, le/)).toBeVisible();
  await row.getByRole('link', { name: 'Aperçu' }).click();
  await expect(page.getByText(/^Validé par Claire Dupré, le/)).toBeVisible();
  await page.getByRole('link', { name: 'Partager un aperçu' }).click();
  await expect(dialog.getByRole('button', { name: 'Créer le lien' })).toBeVisible();
  await page.goto('/admin/inbox');
  // The row says what the client decided, and the first line of the comment.
  const decided = page.getByRole('group').filter({ hasText: 'A validé l’aperçu' }).first();
  await expect(decided.getByText('C’est parfait.').first()).toBeVisible();
  await expect(page.getByText('A commenté l’aperçu').first()).toBeVisible();
  await decided.getByText('Claire Dupré').first().click();
  await expect(page.getByText(`Claire Dupré a validé l’aperçu de « ${DRAFT} ».`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: DRAFT }).click();
  await expect(page.getByRole('heading', { name: 'Modifier le Projet Solutions Web' })).toBeVisible();
});

test('without JavaScript an empty comment is refused, keeps what was typed, and is stored once', async ({
  page,
  browser,
  site,
}) => {
  const { client, address } = await clientWithoutScripts(page, browser, site);
  await client.getByLabel('Votre nom').fill('Sami');
  // Enter in a field does not approve.
  await client.getByLabel('Votre nom').press('Enter');
  await expect(client.getByText('Ce champ est requis')).toBeVisible();
  await expect(client.getByLabel('Votre nom')).toHaveValue('Sami');
  await client.getByLabel('Commentaire').fill('Le titre, en plus court ?');
  await client.getByRole('button', { name: 'Envoyer mon commentaire' }).click();
  const thanks = client.getByText('Merci Sami : votre commentaire est transmis');
  await expect(thanks).toBeVisible();
  // The browser has nothing to send again on the way back to it.
  await client.goto(address);
  await expect(thanks).toHaveCount(0);
  await client.goBack();
  await expect(thanks).toBeVisible();
  await expect(client.getByLabel('Votre nom')).toHaveValue('Sami');
  await client.reload();
  // What was said is part of the page; places need a script.
  await expect(client.getByRole('listitem').filter({ hasText: 'Le titre, en plus court ?' })).toBeVisible();
  await expect(client.getByRole('button', { name: 'Commenter un endroit' })).toHaveCount(0);
  await client.context().close();
  const counted = inDatabase(site, (database) =>
    database.prepare("select count(*) as count from preview_answers where name = 'Sami'").get(),
  );
  expect(counted?.['count']).toBe(1);
});

test('what was changed since the page was opened is shown before it is approved', async ({
  page,
  browser,
  site,
}) => {
  const address = await sharedDraft(page, site);
  const client = await openAsClient(browser, site);
  await client.goto(address);
  await page.keyboard.press('Escape');
  await page.getByLabel('Résultats').fill('Trois fois plus d’appels');
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).first().click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await client.getByLabel('Votre nom').fill('Claire');
  await client.getByRole('button', { name: 'Je valide' }).click();
  await expect(client.getByText('La page a changé depuis que vous l’avez ouverte')).toBeVisible();
  await expect(client.getByText('Trois fois plus d’appels')).toBeVisible();
  await client.getByRole('button', { name: 'Je valide' }).click();
  await expect(client.getByText('Merci Claire : votre accord est transmis')).toBeVisible();

  // A name of one long word makes no page wider than a phone.
  const name = 'Anticonstitutionnellement'.repeat(3);
  await client.setViewportSize({ width: 390, height: 844 });
  await client.getByLabel('Votre nom').fill(name);
  await client.getByRole('button', { name: 'Je valide' }).click();
  await expect(client.getByText(`Merci ${name}`)).toBeVisible();
  expect(await layoutFaults(client)).toEqual([]);
  await client.context().close();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/dashboard?q=${DRAFT}`);
  await page.getByRole('link', { name: DRAFT }).click();
  await expect(page.getByText(`Validé par ${name}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a shared article is accessible and no wider than its window, at both widths', async ({
  page,
  browser,
  site,
}) => {
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  await page.getByRole('link', { name: 'Modifier' }).first().click();
  await page.getByRole('button', { name: 'Partager un aperçu' }).click();
  const address = await makeLink(page);
  const client = await openAsClient(browser, site);
  for (const width of [1440, 390]) {
    await client.setViewportSize({ width, height: 844 });
    for (const path of [address, `${site.url}/apercu-partage/AAAAAAAAAAAAAAAAAAAAAA`]) {
      await client.goto(path);
      expect(
        await client.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(client);
      expect(await walkWithKeyboard(client)).toEqual([]);
    }
  }
  await client.context().close();
});
