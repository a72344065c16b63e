import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { startMailServer } from '../support/mail-server.ts';

const SETTINGS = '/admin/reglages/messages';
const SAVE = 'Enregistrer les réglages';
const SAVED = 'Réglages enregistrés !';
const TRY = 'Envoyer un message d’essai';

/** Messages that were received so many days ago, by the name of their sender. */
function storeMessages(site: Site, daysAgo: Record<string, number>): void {
  inDatabase(site, (database) => {
    const insert = database.prepare(
      `insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link,
        client_address_hash, created_at, delivery_state, attempts, search_text)
       values (?, ?, 'Dupré', 'Brume', lower(?) || '@exemple.fr', '', 'Un film', '', '', ?, 'kept', 0, '')`,
    );
    for (const [name, days] of Object.entries(daysAgo))
      insert.run(name, name, name, new Date(Date.now() - days * 86_400_000).toISOString());
  });
}

test('messages are stored as long as the settings say, and a shorter retention first shows what it deletes (§33.1)', async ({
  page,
  site,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  storeMessages(site, { Ancienne: 900, Récente: 180 });
  const policy = async () => (await request.get('/politique-confidentialite')).text();
  expect(await policy()).toContain('trois ans après votre dernier message');
  await site.signIn(page, SETTINGS);
  // The privacy policy shows it.
  await expect(page.getByText('Visible sur le site dès l’enregistrement')).toBeVisible();
  const retention = page.getByLabel('Conservation des messages');
  await retention.selectOption('Deux ans');
  await page.getByRole('button', { name: SAVE }).click();
  const question = page.getByRole('dialog', {
    name: 'Garder les messages deux ans au lieu de trois ans ?',
  });
  await expect(question).toContainText('1 message plus ancien sera supprimé dès l’enregistrement.');
  await expect(question).toContainText('La suppression est définitive.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(retention).toHaveValue('2');
  expect(await policy()).toContain('trois ans après votre dernier message');
  await page.getByRole('button', { name: SAVE }).press('Enter');
  await question.getByRole('button', { name: 'Enregistrer et supprimer' }).press('Enter');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(retention).toHaveValue('2');
  expect(await policy()).toContain('deux ans après votre dernier message');
  const retained = () =>
    inDatabase(site, (database) => database.prepare('select id from contact_messages').all().length);
  await expect.poll(retained).toBe(1);
  await page.goto('/admin/inbox');
  await expect(page.getByText('Récente Dupré')).toBeVisible();
  await expect(page.getByText('Ancienne Dupré')).toHaveCount(0);

  // A longer one, and a shorter one that deletes nothing, ask for no confirmation.
  for (const [choice, reported] of [
    ['Cinq ans', 'cinq ans après'],
    ['Un an', 'un an après'],
  ] as const) {
    // The form is rendered anew with what was saved: what is chosen before that is lost.
    await page.goto(SETTINGS);
    await retention.selectOption(choice);
    await page.getByRole('button', { name: SAVE }).click();
    await expect.poll(policy).toContain(`${reported} votre dernier message`);
  }

  // Without a configured transport messages stay in the inbox, and a test says so.
  const panel = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(panel).toContainText('Les messages restent dans la messagerie');
  await panel.getByRole('button', { name: TRY }).press('Enter');
  await expect(panel.getByRole('status')).toContainText('Rien n’a été envoyé');
});

test('the mail transport is shown without its secrets, and a test reports its result (§33.2, §33.3)', async ({
  page,
  site,
}) => {
  const mail = await startMailServer();
  try {
    await site.restart({
      CONTACT_TRANSPORT: 'smtp',
      SMTP_URL: `smtp://vif:tres-secret@127.0.0.1:${mail.port}`,
      CONTACT_FROM: 'site@exemple.fr',
      CONTACT_TO: 'agence@exemple.fr',
    });
    await site.signIn(page, SETTINGS);
    const panel = page.getByRole('region', { name: 'Messages', exact: true });
    await expect(panel).toContainText(`Serveur d’e-mail (SMTP) 127.0.0.1:${mail.port}`);
    await expect(panel).toContainText('agence@exemple.fr');
    await expect(panel).toContainText('Mot de passerenseigné');
    expect(await page.content()).not.toContain('tres-secret');
    const tryIt = panel.getByRole('button', { name: TRY });
    const reported = panel.getByRole('status');

    // What is typed meanwhile stays.
    await page.getByLabel('Conservation des messages').selectOption('Cinq ans');
    await tryIt.click();
    await expect(reported).toContainText('Message d’essai envoyé : regardez s’il est arrivé.');
    expect(mail.letters).toHaveLength(1);
    expect(mail.letters[0]).toContain('To: agence@exemple.fr');
    await expect(page.getByLabel('Conservation des messages')).toHaveValue('5');
    expect(
      inDatabase(site, (database) =>
        database.prepare("select id from contact_messages where first_name = 'Essai'").all(),
      ),
    ).toEqual([]);
    await expectAccessible(page);

    mail.behave('refuses');
    await tryIt.press('Enter');
    await expect(reported).toContainText('refuse l’identifiant ou le mot de passe du site');
    await expect(reported).toContainText('535 5.7.8');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);

    mail.behave('holds');
    await tryIt.click();
    await expect(panel.getByRole('button', { name: 'Envoi en cours…' })).toBeDisabled();
    // Dropped any earlier, the connection would be refused instead.
    await expect.poll(() => mail.held).toHaveLength(1);
    mail.drop();
    await expect(reported).toContainText('n’a pas répondu à temps');
    mail.behave('takes');
    for (let sent = 3; sent < 5; sent++) {
      await tryIt.click();
      await expect(reported).toContainText('Message d’essai envoyé');
    }
    await tryIt.click();
    await expect(reported).toContainText('Cinq messages d’essai par heure au plus');
    expect(mail.letters).toHaveLength(3);
  } finally {
    mail.close();
  }
});
