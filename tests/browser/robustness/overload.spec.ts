import { readFileSync } from 'node:fs';
import { expect, type Site, test } from '../../support/journey.ts';

const VISITORS = 600;

/** The memory of the process, in megabytes. */
function memoryOf(site: Site): number {
  const status = readFileSync(`/proc/${site.process().pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

test('load shedding: a flood is refused in part and at once; cached pages, the back-office and the next visitor are served', async ({
  site,
  page,
  request,
}) => {
  await site.signIn(page);
  await request.get('/about');
  const memory = memoryOf(site);
  // Each response is for one visitor only: nothing of it is cached.
  const flood = Array.from({ length: VISITORS }, async (_, index) => {
    const response = await fetch(`${site.url}/projet/suite?offset=${7 + (index % 3)}&visitor=${index}`);
    await response.text();
    return response;
  });
  const meanwhile = await Promise.all([
    request.get('/about'),
    request.get('/inconnu'),
    page.request.get('/admin/dashboard'),
    request.get('/admin'),
  ]);
  expect(meanwhile.map((response) => response.status())).toEqual([200, 404, 200, 200]);
  const data = Array.from({ length: VISITORS }, async (_, index) => {
    const response = await fetch(`${site.url}/projet.data?visitor=${index}`);
    await response.text();
    return response;
  });
  const responses = await Promise.all([...flood, ...data]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const answer of responses)
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);

  expect((await request.get('/projet/suite?offset=8')).status()).toBe(200);
  expect((await page.request.get('/admin/dashboard')).status()).toBe(200);
  expect(memoryOf(site) - memory).toBeLessThan(300);
  expect(site.process().output()).not.toContain('a request failed');
  const figures = await (await request.get('/metrics')).text();
  expect(figures).toMatch(/^renderings_refused_total\{share="strangers"\} [1-9]/m);
  expect(figures).not.toMatch(/share="(administrators|sign-in)"/);
});

test('a nonsense URL gets a page or a 4xx, never a 5xx', async ({ request }) => {
  for (const [path, status] of [
    ['/projet/suite?offset=9223372036854775807', 404],
    ['/projet/suite?offset=-1', 404],
    ['/projet/suite?offset=9999999', 200],
    ['/projet?tout=999999', 200],
    ['/blog?page=99999', 404],
    ['/sitemap.xml?part=2', 404],
    ['/projet-web/xyz', 404],
    ['/blog/jamais-ecrit', 404],
    ['/%ZZ', 400],
    ['/%61bout', 200],
    ['/aBoUt', 200],
  ] as const)
    expect([path, (await request.get(path)).status()]).toEqual([path, status]);
});

test('unknown paths and parameters get the same page, whatever they hold', async ({ request }) => {
  for (const [one, other] of [
    ['/inconnu', '/encore/plus?inconnu=1'],
    ['/projet-web/xyz', '/projet-web/abc'],
    ['/blog/jamais-ecrit', '/blog/non-plus'],
    ['/projet?category=RANDOM', '/projet?category=%3Cscript%3E'],
  ] as const)
    expect(await (await request.get(one)).text()).toBe(await (await request.get(other)).text());
});
