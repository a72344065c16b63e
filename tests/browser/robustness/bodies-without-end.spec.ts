import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Locator } from '@playwright/test';
import { LIMITED_ROUTES } from '../../../server/middleware/body-limits.ts';
import { builtRoutes, everyAddress } from '../../support/built-routes.ts';
import { cookieHeader, expect, type Site, test } from '../../support/journey.ts';

const MEGABYTE = 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const PIECE = Buffer.alloc(MEGABYTE, 'a');

test.use({
  siteOptions: { demo: false, environment: { NODE_OPTIONS: '--max-old-space-size=192' } },
});

/** Sends a body of so many bytes as fast as the connection takes it; returns the status of the response. */
function flood(
  site: Site,
  path: string,
  size: number,
  options: { announced: boolean; type?: string; cookie?: string },
): Promise<number | undefined> {
  const { announced, type = FORM, cookie } = options;
  return new Promise((resolve, reject) => {
    const sent = request(`${site.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        ...(announced ? { 'content-length': size } : { 'transfer-encoding': 'chunked' }),
        ...(cookie ? { cookie } : {}),
      },
    });
    let status: number | undefined;
    sent.on('response', (result) => {
      status = result.statusCode;
      result.resume();
    });
    // The server closes the connection of a client that goes on sending after the response.
    sent.on('error', (error) => status === undefined && reject(error));
    sent.on('close', () => resolve(status));
    let left = size;
    const write = () => {
      if (sent.destroyed) return;
      const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
      left -= piece.length;
      if (left > 0) sent.write(piece, write);
      else sent.end(piece);
    };
    write();
  });
}

/** The memory of the process (resident set) in megabytes; `peak` is the maximum since `forgetPeak`. */
function memoryOf(site: Site): { now: number; peak: number } {
  const status = readFileSync(`/proc/${site.process().pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

function forgetPeak(site: Site): void {
  writeFileSync(`/proc/${site.process().pid}/clear_refs`, '5');
}

test('unexpected bodies of 100 MB and more are refused, and take no memory', async ({ site }) => {
  test.skip(process.platform !== 'linux', 'the memory of a process is read from /proc');
  const paths = [
    '/contact',
    '/contact.data',
    '/admin',
    '/admin.data?index',
    '/admin/new-blog-post',
    '/admin/uploads',
  ];
  const wave = (megabytes: number) =>
    Promise.all(
      paths.flatMap((path) =>
        [true, false].map(async (announced) => ({
          path,
          status: await flood(site, path, megabytes * MEGABYTE, { announced }),
        })),
      ),
    );
  // The first such request loads the modules that refuse them.
  for (let count = 0; count < 10; count++) await wave(1);
  const before = memoryOf(site).now;
  forgetPeak(site);
  const results = await wave(120);
  for (const { path, status } of results)
    expect(status, path).toBe(/new-blog-post|uploads/.test(path) ? 401 : 413);
  // Half of one of the twelve bodies: what the collector leaves between two of its rounds was 31 MB at most.
  expect(memoryOf(site).peak - before).toBeLessThan(60);
  expect((await fetch(`${site.url}/contact`)).status).toBe(200);
});

test('the table of body limits names only routes that take a write; every other route has the default', () => {
  const writing = builtRoutes().filter(({ writes }) => writes);
  expect(writing.map(({ id }) => id)).toEqual(expect.arrayContaining(LIMITED_ROUTES));
});

test('a body that is no form, is malformed or has too many fields gets a 4xx, and is logged as no error of the site', async ({
  page,
  site,
}) => {
  await site.signIn(page);
  const cookie = await cookieHeader(page);
  const post = async (path: string, type: string, body: string) => {
    const headers = { ...(type !== '' && { 'content-type': type }), ...(path !== '/admin' && { cookie }) };
    const response = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: Buffer.from(body) });
    return `${response.status} ${path} ${type}: ${/Unexpected Server Error|TypeError/.exec(await response.text()) ?? ''}`;
  };
  const parts = (count: number) =>
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(count)}--x--\r\n`;
  const refused: [status: number, type: string, body: string][] = [
    ...['application/xml', 'text/plain', 'application/json', 'image/png', ''].map(
      (type): [number, string, string] => [415, type, '<a/>'],
    ),
    [400, 'multipart/form-data', parts(1)],
    [400, 'multipart/form-data; boundary=y', parts(1)],
    [400, 'multipart/form-data; boundary=x', parts(1).slice(0, 20)],
    [413, FORM, 'a&'.repeat(6_000)],
    [413, 'multipart/form-data; boundary=x', parts(6_000)],
  ];
  for (const path of [
    '/contact',
    '/contact.data',
    '/admin',
    '/admin/dashboard',
    '/admin/inbox.data',
    '/admin/post-labels',
    '/admin/new-blog-post.data',
    '/admin/new-project/web',
    '/admin/preview/web/1',
  ])
    for (const [status, type, body] of refused)
      expect(await post(path, type, body)).toBe(`${status} ${path} ${type}: `);
  expect(site.process().output()).not.toContain('"level":"error"');
});

test('a list that no field sends gets 400, in a page that shows the form again', async ({ page, site }) => {
  await site.signIn(page);
  const cookie = await cookieHeader(page);
  const values = { kind: 'web', type: 'web', id: '1', page: 'accueil', category: 'agence' };
  const forms = /^\/admin\/(?:new-[\w/-]+|pages\/accueil|reglages\/agence)$/;
  const paths = everyAddress(values, ({ writes }) => writes).filter((path) => forms.test(path));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    const form = await (await fetch(`${site.url}${path}`, { headers: { cookie } })).text();
    const fields = [...form.matchAll(/ name="([^"_][^"]*)"/g)].flatMap(([, name]) => name ?? []);
    for (const text of ['{', 'null', '[null]', '[{"a":1}]', '['.repeat(9_000), '\0', undefined]) {
      const sent = text === undefined ? [] : fields.map((name) => [name, text]);
      const response = await fetch(`${site.url}${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': FORM },
        body: new URLSearchParams([...sent, ['_intent', 'draft'], ['_version', 'NaN']]),
        redirect: 'manual',
      });
      // A category of the settings without any field is saved where nothing differs from its defaults.
      const allowed = text === undefined ? [200, 400, 409] : [400, 409];
      expect(allowed, `${path} ${text?.slice(0, 20)}`).toContain(response.status);
    }
  }
  expect(site.process().output()).not.toContain('"level":"error"');
});

test('an action that no screen sends is 400, and an address that takes no write is 405 without a page', async ({
  page,
  site,
}) => {
  await site.signIn(page);
  const cookie = await cookieHeader(page);
  const send = (path: string, body: string, method = 'POST') =>
    fetch(`${site.url}${path}`, { method, headers: { cookie, 'content-type': FORM }, body });
  for (const [path, intent] of [
    ['/admin/programmation.data', 'save'],
    ['/admin/programmation.data', 'together'],
    ['/admin/journal.data', 'undo'],
    ['/admin/post-labels.data', 'create'],
    ['/admin/dashboard.data', 'duplicate'],
    ['/admin/mise-en-avant.data', 'order'],
    ['/admin/personnes.data', 'role'],
    ['/admin/corbeille.data', 'empty'],
  ])
    expect((await send(`${path}`, `intent=${intent}&until=x`)).status, `${path} ${intent}`).toBe(400);
  for (const path of everyAddress({}, ({ id, writes }) => id.startsWith('site/') && !writes))
    for (const method of ['POST', 'DELETE']) {
      const response = await send(path, 'a=b', method);
      expect([response.status, response.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
      expect(await response.text(), path).toBe('Cette adresse ne reçoit aucun envoi.\n');
    }
});

/** Routes that read no form whole, and so have no field that could be a file. */
const NO_FORM = [
  'admin/login/logout',
  'admin/importer/import-file',
  'admin/uploads/uploads',
  'admin/uploads/film-uploads',
  'admin/uploads/direct-uploads',
];

test('a file where a form expects a text, or the reverse, is refused with 400 everywhere (§53.7)', async ({
  page,
  site,
}) => {
  await site.signIn(page);
  const cookie = await cookieHeader(page);
  const send = async (path: string, disposition: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie };
    const body = `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nb\r\n--x--\r\n`;
    const response = await fetch(`${site.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
    const text = await response.text();
    return `${response.status} ${path}: ${/Unexpected Server Error|TypeError|\bat \w+ \(/.exec(text) ?? ''}`;
  };
  const values = { kind: 'web', type: 'web', id: '1', page: 'accueil', category: 'agence' };
  const forms = everyAddress(values, ({ id, writes }) => writes && !NO_FORM.includes(id));
  expect(forms.length).toBeGreaterThan(70);
  for (const path of forms) expect(await send(path, 'name="name"; filename="a"')).toBe(`400 ${path}: `);
  const table = '/admin/anciennes-adresses';
  expect(await send(table, 'name="file"')).toBe(`400 ${table}: `);
  const others = everyAddress(values, ({ id }) => NO_FORM.includes(id) && !id.endsWith('/logout'));
  for (const path of others)
    expect(await send(path, 'name="name"; filename="a"')).toMatch(/^[234]\d\d .*: $/);
  expect(site.process().output()).not.toContain('"level":"error"');
});

/** More than a field accepts by keyboard. */
const hold = (field: Locator, text: string) =>
  field.evaluate((control: HTMLTextAreaElement, value) => {
    control.value = value;
  }, text);

test('a form that is too large is refused in French, and nothing typed is lost', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 413/);
  await page.goto('/contact');
  for (const label of ['Prénom *', 'Nom *', 'Entreprise *'])
    await page.getByLabel(label, { exact: true }).fill('Camille');
  await page.getByLabel('E-mail *').fill('camille@exemple.fr');
  // A paste stays whole: nothing cuts it.
  await expect(page.getByLabel('Message *')).not.toHaveAttribute('maxlength');
  await hold(page.getByLabel('Message *'), 'é'.repeat(30_000));
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('10 000 caractères au plus')).toBeVisible();
  await expect(page.getByLabel('Message *')).toBeFocused();
  await expect(page.getByLabel('Message *')).toHaveValue('é'.repeat(30_000));
  await expect(page.getByLabel('E-mail *')).toHaveValue('camille@exemple.fr');
  // The longest message that the form accepts, in the characters that take the most bytes, arrives.
  await page.getByLabel('Message *').fill('漢'.repeat(10_000));
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();

  await site.signIn(page, '/admin/new-project/web');
  await page.getByLabel('Titre du projet').fill('Trop long');
  // A hidden field, so that the browser needn't lay out a text of such a length.
  await page.locator('form:has([name=_version])').evaluate((form) => {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: '_long', value: 'a'.repeat(7_000_000) });
    form.append(field);
  });
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Ce contenu est trop volumineux pour être enregistré.')).toBeVisible();
  await expect(page.getByLabel('Titre du projet')).toHaveValue('Trop long');
  await page.locator('input[name=_long]').evaluate((field) => field.remove());
  for (const label of ['Client', 'Le Brief', 'Notre Recommandation']) await page.getByLabel(label).fill('a');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
});

test('without JavaScript the refusal of a form that is too large is in French too', async ({ site }) => {
  const send = async (path: string) => {
    const body = new URLSearchParams({ message: 'a'.repeat(200_000) });
    const response = await fetch(`${site.url}${path}`, { method: 'POST', body });
    return `${response.status} ${await response.text()}`;
  };
  const contact = await send('/contact');
  expect(contact).toMatch(/^413 /);
  expect(contact).toContain('10 000 caractères au plus');
  expect(contact).toContain('Revenez à la page précédente');
  const signIn = await send('/admin');
  expect(signIn).toMatch(/^413 /);
  expect(signIn).toContain('Cet envoi est trop volumineux.');
});
