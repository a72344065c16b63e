import { expect, test } from '../support/journey.ts';
import { startSite } from '../support/site-process.ts';

test('a public page is kept whole, in the encoding that is wanted, and costs nothing when it is known', async ({
  request,
}) => {
  const first = await request.get('/about');
  const etag = first.headers()['etag'] ?? '';
  expect(etag).toMatch(/^"/);
  const known = await request.get('/about', { headers: { 'If-None-Match': etag } });
  expect([known.status(), (await known.body()).length]).toEqual([304, 0]);
  const campaign = await request.get('/about?utm_source=lettre');
  expect(campaign.headers()['etag']).toBe(etag);
  await expect(async () => {
    const packed = await request.get('/about', { headers: { 'Accept-Encoding': 'br' } });
    expect(packed.headers()['content-encoding']).toBe('br');
    expect(await packed.text()).toBe(await first.text());
  }).toPass();
  expect((await request.head('/about')).headers()['etag']).toBe(etag);
});

test('what is published or withdrawn in one process is seen at the next request of another', async ({
  site,
  page,
  request,
}) => {
  const other = await startSite({ DATA_DIR: site.dataDir });
  const title = 'La sieste, mode d';
  const galleries = async () =>
    Promise.all([request.get('/projet'), request.get(`${other.url}/projet`)]).then((answers) =>
      Promise.all(answers.map(async (answer) => (await answer.text()).includes(title))),
    );
  expect(await galleries()).toEqual([true, true]);
  await site.signIn(page, '/admin/dashboard?q=sieste');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /Dépublier/ }).click();
  await expect(page.getByText('Projet dépublié avec succès')).toBeVisible();
  expect(await galleries()).toEqual([false, false]);
  await other.stop();
});

test('a page that two visitors share carries no mark of one of them', async ({ request }) => {
  const [first, second] = [await request.get('/projet'), await request.get('/projet')];
  expect(await first.text()).toBe(await second.text());
  expect(first.headers()['content-security-policy']).not.toContain('nonce');
  expect(first.headers()['set-cookie']).toBeUndefined();
  const [one, two] = [await request.get('/contact'), await request.get('/contact')];
  expect(one.headers()['etag']).toBeUndefined();
  expect(one.headers()['content-security-policy']).not.toBe(two.headers()['content-security-policy']);
});
