import { expect, test } from '../../support/journey.ts';
import { startSite } from '../../support/site-process.ts';

test('a public page is cached whole, in the accepted encoding, and a revalidation gets 304', async ({
  request,
}) => {
  const first = await request.get('/about');
  const etag = first.headers()['etag'] ?? '';
  expect(etag).toMatch(/^W\/"/);
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

test('what one process publishes or withdraws, the next request to another shows', async ({
  site,
  page,
  request,
}) => {
  const other = await startSite({ DATA_DIR: site.dataDir });
  const title = 'La sieste, mode d';
  const galleries = async () =>
    Promise.all([request.get('/projet'), request.get(`${other.url}/projet`)]).then((responses) =>
      Promise.all(responses.map(async (response) => (await response.text()).includes(title))),
    );
  expect(await galleries()).toEqual([true, true]);
  await site.signIn(page, '/admin/dashboard?q=sieste');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /Dépublier/ }).click();
  await expect(page.getByText('Projet dépublié avec succès')).toBeVisible();
  expect(await galleries()).toEqual([false, false]);
  await other.stop();
});

test('a page that two visitors share carries no data of one of them', async ({ request }) => {
  for (const path of ['/projet', '/contact']) {
    const [first, second] = [await request.get(path), await request.get(path)];
    expect(await first.text()).toBe(await second.text());
    expect(first.headers()['etag']).toMatch(/^W\/"/);
    expect(first.headers()['content-security-policy']).not.toContain('nonce');
    expect(first.headers()['set-cookie']).toBeUndefined();
  }
});

test('pages that are not cached are compressed too: the 404 page, the back-office', async ({ site }) => {
  const sent = async (path: string, method = 'GET') => {
    const response = await fetch(site.url + path, { method, headers: { 'Accept-Encoding': 'br' } });
    return { answer: response, text: await response.text() };
  };
  for (const path of ['/inconnu', '/admin']) {
    const { answer: response, text } = await sent(path);
    expect([path, response.headers.get('content-encoding')]).toEqual([path, 'br']);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(text).toContain('</html>');
  }
  const [missing, again] = [await sent('/inconnu'), await sent('/inconnu')];
  expect([missing.answer.status, missing.answer.headers.get('etag')]).toEqual([404, null]);
  expect(again.answer.headers.get('cache-control')).toBe('no-store');
  const head = await sent('/inconnu', 'HEAD');
  expect([head.answer.status, head.text]).toEqual([404, '']);
});
