import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/journey.ts';

test('a message that can be undone takes the place of the former one (§36.3)', async ({ page, site }) => {
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  const messages = page.getByRole('region', { name: 'Messages' });
  const done = messages.getByText('Article dépublié avec succès');
  await page.getByRole('button', { name: 'Dépublier' }).first().click();
  await expect(done).toBeVisible();
  await done.evaluate((message) => message.setAttribute('data-first', ''));
  await page.getByRole('button', { name: 'Dépublier' }).first().click();
  await expect(messages.locator('[data-first]')).toHaveCount(0);
  await expect(messages.getByRole('button', { name: 'Annuler' })).toHaveCount(1);
});

test('a double click acts once, on what was pressed', async ({ page, site }) => {
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData());
  });
  const withdraw = page.getByRole('button', { name: 'Dépublier' });
  const count = await withdraw.count();
  await withdraw.first().dblclick();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Article dépublié avec succès')).toBeVisible();
  await expect(withdraw).toHaveCount(count - 1);
  expect(sent).toHaveLength(1);
  await expect(messages.getByText(/Une erreur/)).toHaveCount(0);

  // The menu closes after the first press, and what is below it would get the second one.
  await page.goto('/admin/dashboard');
  const letGo = await holdRequests(page, '**/admin/dashboard.data*');
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  const copy = page.getByRole('button', { name: 'Dupliquer' }).first();
  await copy.click();
  await expect(copy).toBeHidden();
  await page.getByRole('checkbox', { name: 'Mettre en avant' }).last().hover({ force: true });
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  letGo();
  await expect(page.getByText('Copie créée en brouillon')).toBeVisible();
  expect(sent).toHaveLength(2);
});
