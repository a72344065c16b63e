import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { everyAddress } from '../../support/built-routes.ts';
import { inDatabase } from '../../support/content.ts';
import { cookieHeader, expect, type Site, test } from '../../support/journey.ts';

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends exactly these headers: a browser and its clients would add their own. */
function send(url: string, method: string, headers: Record<string, string>, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: { ...headers, 'content-length': String(body.length) } },
      (result) => {
        let text = '';
        result.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        result.on('end', () => resolve({ status: result.statusCode ?? 0, headers: result.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * One checksum of everything that is stored, except the tables in `without` and what is filled in the background: the
 * index of the public search, and the pages that it found changed.
 */
function fingerprint(site: Site, without: readonly string[] = []): string {
  return inDatabase(site, (database) => {
    const hash = createHash('sha256');
    const tables = database
      .prepare(
        `select name from sqlite_master where type = 'table' and name not like 'public_search%'
          and name <> 'changed_pages' order by name`,
      )
      .all();
    for (const { name } of tables.filter((table) => !without.includes(String(table['name']))))
      hash.update(JSON.stringify(database.prepare(`select * from "${String(name)}"`).all()));
    return hash.digest('hex');
  });
}

test('every route refuses a cross-site write, and nothing is changed', async ({ page, site }) => {
  await site.signIn(page);
  const cookie = await cookieHeader(page);
  const id = inDatabase(site, (database) =>
    String(database.prepare('select id from web_solutions').get()?.['id']),
  );
  const addresses = [
    ...everyAddress({ id, type: 'web', kind: 'web', name: id }),
    '/healthz',
    '/metrics',
    '/storage/v1/object/public/site-media/x.jpg',
    '/favicon.svg',
    '/api/auth/sign-in/email',
    '//contact',
    '/%63ontact',
    '/contact/',
  ];
  expect(addresses).toEqual(expect.arrayContaining(['/contact', '/admin/logout', '/admin/post-labels.data']));
  await page.close();
  const before = fingerprint(site);
  const body = new URLSearchParams({ intent: 'delete', kind: 'web', subject: 'project', id }).toString();
  const passed: string[] = [];
  for (const address of addresses)
    for (const method of WRITES)
      for (const headers of FOREIGN) {
        const { status } = await send(`${site.url}${address}`, method, { ...FORM, cookie, ...headers }, body);
        if (status !== 403) passed.push(`${method} ${address} ${JSON.stringify(headers)}: ${status}`);
      }
  expect(passed).toEqual([]);
  expect(fingerprint(site)).toBe(before);
  // The session still exists, and the same write succeeds when it comes from the site or from no browser.
  for (const own of [{ origin: site.url }, {}]) {
    const { status } = await send(
      `${site.url}/admin/dashboard.data`,
      'POST',
      { ...FORM, cookie, ...own },
      new URLSearchParams({ intent: 'unpublish', kind: 'web', id }).toString(),
    );
    expect(status).toBe(200);
  }
  expect(fingerprint(site)).not.toBe(before);
});

test('safe methods (GET, HEAD) change nothing, also with a session', async ({ page, site }) => {
  await site.signIn(page);
  const cookie = await cookieHeader(page);
  const id = inDatabase(site, (database) =>
    String(database.prepare('select id from web_solutions').get()?.['id']),
  );
  await page.close();
  // Guesses at secrets are counted, and so are paths in the 404 log.
  const counted = ['rate_limits', 'missing_addresses'];
  const before = fingerprint(site, counted);
  for (const address of everyAddress({ id, type: 'web', kind: 'web', name: id }))
    for (const method of ['GET', 'HEAD'])
      await send(`${site.url}${address}?intent=delete&id=${id}&kind=web`, method, { cookie });
  expect(fingerprint(site, counted)).toBe(before);
});

test('an operator whose own origin is refused reads why', async ({ site }) => {
  await send(`${site.url}/contact`, 'POST', { ...FORM, origin: 'http://192.0.2.7:3000' });
  await expect
    .poll(() => site.process().output())
    .toMatch(/"origin":"http:\/\/192\.0\.2\.7:3000".*SITE_URL and ALLOWED_ORIGINS/);
  await site.restart({ ALLOWED_ORIGINS: 'http://192.0.2.7:3000' });
  const { status } = await send(`${site.url}/contact`, 'POST', { ...FORM, origin: 'http://192.0.2.7:3000' });
  expect(status).toBe(400);
});

test('every response has a content security policy, whatever its type', async ({ site }) => {
  const missing: string[] = [];
  const addresses = [...everyAddress({}), '/healthz', '/metrics', '/projet/suite?offset=0', '/contact/'];
  for (const address of addresses)
    for (const method of ['GET', 'HEAD', 'POST', 'TRACE']) {
      const { headers } = await send(`${site.url}${address}`, method, FORM);
      const policy = String(headers['content-security-policy']);
      if (!/default-src '(none|self)'.*base-uri 'none'.*frame-ancestors/.test(policy))
        missing.push(`${method} ${address}: ${policy}`);
      // The content type is explicit and not sniffed, and no page of another site may read it.
      const type = String(headers['content-type'] ?? '');
      if (headers['x-content-type-options'] !== 'nosniff')
        missing.push(`${method} ${address}: may be guessed`);
      if (/^text\/|xml\b/.test(type) && !/charset=utf-8/i.test(type))
        missing.push(`${method} ${address}: ${type}`);
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        if (headers[name] !== undefined) missing.push(`${method} ${address}: ${name} ${headers[name]}`);
      if (!headers['referrer-policy']) missing.push(`${method} ${address}: tells addresses`);
    }
  expect(missing).toEqual([]);
  const part = await send(`${site.url}/projet/suite?offset=0`, 'GET', {});
  expect(part.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  const file = await send(
    `${site.url}/storage/v1/object/public/site-media/header/header-desktop.webp`,
    'GET',
    {},
  );
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
    'content-disposition': 'inline; filename="header-desktop.webp"',
    'x-content-type-options': 'nosniff',
  });
  const page = await send(`${site.url}/contact`, 'GET', {});
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page.text) ?? [];
  const asset = await send(`${site.url}${script}`, 'GET', {});
  expect(asset.headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self'/);
});
