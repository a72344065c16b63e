import type { Route } from '@playwright/test';
import { CONTACT_FIELDS, fillContactForm, postMessage, storedMessages } from '../../support/contact-form.ts';
import { inDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';

/** Resets the rate limits per IP address: every journey here sends from the same one. */
test.beforeEach(({ site }) =>
  inDatabase(site, (database) => database.exec('delete from rate_limits; delete from contact_messages')),
);

test('a connection that drops, or a proxy that responds instead, loses nothing of a message', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to (?:load|fetch)|ERR_FAILED|status of 502/);
  const sendInVain = async (fail: (route: Route) => Promise<void>) => {
    await page.route('**/contact/message', fail);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: "Une erreur est survenue lors de l'envoi du message." }),
    ).toBeVisible();
    await expect(page.getByLabel('Message *')).toHaveValue('Un film pour juin');
    await page.unroute('**/contact/message');
  };
  const sendWithoutConnection = () => sendInVain((route) => route.abort('failed'));
  await page.goto('/contact');
  await fillContactForm(page);
  // Other responses of proxies: app/site/contact/send-message.test.ts.
  await sendInVain((route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.getByRole('button', { name: 'Fermer le message' }).click();
  await expect(page.getByText("Une erreur est survenue lors de l'envoi du message.")).toHaveCount(0);
  await sendWithoutConnection();
  // Nor of one that came back with its errors, sent before the script had loaded.
  expectComplaint(/status of 400/);
  await page.getByLabel('E-mail *').fill('camille@');
  await page.locator('form[method="post"]').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByLabel('E-mail *')).toHaveAttribute('aria-invalid', 'true');
  // Until then the page itself says so.
  await expect(page.getByText('Le message n’est pas parti.')).toBeHidden();
  await sendWithoutConnection();
  // The error of that try is gone, also from its field.
  const email = page.getByLabel('E-mail *');
  await email.fill('camille@');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(email).toBeFocused();
  await expect(page.getByText("Une erreur est survenue lors de l'envoi du message.")).toHaveCount(0, {
    timeout: 3000,
  });
  await email.fill('camille@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
  for (const label of Object.keys(CONTACT_FIELDS))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
});

test('a response that never arrives does not make two messages of one', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/Failed to (?:load|fetch)|ERR_FAILED/);
  await page.goto('/contact');
  await fillContactForm(page, 'Une seule fois');
  // The server receives the message, the page never gets the response.
  await page.route(
    '**/contact/message',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText("Une erreur est survenue lors de l'envoi du message.")).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
  await expect(page.getByLabel('Message *')).toHaveValue('');
  // Written again on purpose, it is another message.
  await fillContactForm(page, 'Une seule fois');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByLabel('Message *')).toHaveValue('');
  const received = inDatabase(site, (database) =>
    database.prepare("select id from contact_messages where message = 'Une seule fois'").all(),
  );
  expect(received).toHaveLength(2);
});

test('a form over the rate limit is sent after a proof of work, whose script loads only then (§50.6)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/contact');
  await fillContactForm(page, 'Celui de trop');
  expect(scripts.filter((url) => /challenge|send-with-work/.test(url))).toEqual([]);
  for (let number = 0; number < 5; number++) expect(await postMessage(site, `f${number}`)).toBe(200);
  expect(await postMessage(site, 'none')).toBe(429);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible({ timeout: 30_000 });
  expect(storedMessages(site, 'Celui de trop')).toBe(1);
  expect(scripts.filter((url) => /solve-challenge/.test(url))).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form over the rate limit comes back, says to wait, and is refused until then (§50.7)', async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/status of 429/);
    for (let number = 0; number < 5; number++) expect(await postMessage(site, `f${number}`)).toBe(200);
    await page.goto('/contact');
    await fillContactForm(page, 'Celui de trop');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('attendez une minute')).toBeVisible();
    await expect(page.getByLabel('Message *')).toHaveValue('Celui de trop');
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('attendez une minute')).toBeVisible();
    expect(storedMessages(site, 'Celui de trop')).toBe(0);
  });
});
