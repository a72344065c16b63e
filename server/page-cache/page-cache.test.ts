import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { projectColumns } from '#content/types/projects/project-rows.server.ts';
import { PROJECT_FORMS } from '#domain/projects/forms.ts';
import {
  changeContent,
  closeDatabase,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { listen } from '../../tests/support/listen.ts';
import { pageCache } from './page-cache.ts';
import type { Render } from './rendered-page.ts';

const page = (status = 200, headers: Record<string, string> = {}) =>
  new Response(`<p>${'La création en mouvement. '.repeat(100)}</p>`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
const TYPED = { title: 'Un site', client: 'Brume', brief: '-', recommendation: '-' };
const PROJECT = {
  ...projectColumns('web', PROJECT_FORMS.web.schema.parse(TYPED)),
  status: 'published' as const,
  featured: false,
  created_at: new Date(),
  updated_at: new Date(),
  published_at: new Date(),
  first_published_at: new Date(),
  sorted_at: new Date(),
  search_text: '',
  version: 1,
};
const render = vi.fn<Render>();
let server: Server;
let url = '';

beforeAll(async () => {
  setDatabase(await openDatabase(':memory:'));
  await migrate(database(), 'sqlite');
  const serve = pageCache(render);
  server = createServer((request, response) => void serve(request, response));
  url = await listen(server);
});

afterAll(async () => {
  server.close();
  await closeDatabase();
});

beforeEach(async () => {
  render.mockReset();
  render.mockImplementation(async () => page());
  await changeContent(async () => undefined);
});

it('renders a cold page once for all requests that wait for it, and not again for HEAD or a matching ETag', async () => {
  const rendered = Promise.withResolvers<void>();
  render.mockImplementation(() => rendered.promise.then(() => page()));
  const waiting = Array.from({ length: 20 }, () => fetch(`${url}/about`));
  await vi.waitFor(() => expect(render).toHaveBeenCalled(), 20_000);
  rendered.resolve();
  const etags = (await Promise.all(waiting)).map((response) => response.headers.get('ETag') ?? '');
  expect(new Set(etags).size).toBe(1);
  const head = await fetch(`${url}/about`, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', etags[0]]);
  const known = await fetch(`${url}/about`, { headers: { 'If-None-Match': etags[0] ?? '' } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(render).toHaveBeenCalledTimes(1);
});

it('compresses the very first response of a page too', async () => {
  for (const [path, encoding] of [
    ['/blog', 'br'],
    ['/contact', 'gzip'],
  ] as const) {
    const first = await fetch(`${url}${path}`, { headers: { 'Accept-Encoding': encoding } });
    expect(first.headers.get('Content-Encoding')).toBe(encoding);
    expect(await first.text()).toMatch(/^<p>La création.*<\/p>$/);
  }
});

it('renders again at the next request after a change of the content', async () => {
  await fetch(`${url}/`);
  await changeContent(async () => undefined);
  await fetch(`${url}/`);
  expect(render).toHaveBeenCalledTimes(2);
});

/** As after a failover to a server that lacks the last change. */
const loseLastChange = () =>
  database()
    .updateTable('content_version')
    .set((column) => ({ version: column('version', '-', 1) }))
    .execute();

it('caches pages again after the database was restored to an older content', async () => {
  await fetch(`${url}/`);
  await loseLastChange();
  for (let count = 0; count < 3; count++) await fetch(`${url}/`);
  expect(render).toHaveBeenCalledTimes(2);
});

it('serves no page of a lost change after another change has got its version', async () => {
  await fetch(`${url}/about`);
  const slow = Promise.withResolvers<Response>();
  render.mockImplementationOnce(() => slow.promise);
  const old = fetch(`${url}/blog`);
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2), 20_000);
  await loseLastChange();
  await fetch(`${url}/`);
  await changeContent(async () => undefined);
  render.mockImplementation(async () => page(200, { 'X-Content': 'new' }));
  const contentOf = async (path: string) => (await fetch(url + path)).headers.get('X-Content');
  // Nor does it wait for a rendering that began before.
  expect([await contentOf('/about'), await contentOf('/blog')]).toEqual(['new', 'new']);
  slow.resolve(page());
  await old;
  expect(await contentOf('/blog')).toBe('new');
});

it('does not let a slowly rendered page replace a newer one', async () => {
  const slow = Promise.withResolvers<Response>();
  render.mockImplementationOnce(() => slow.promise);
  const old = fetch(`${url}/blog`);
  await vi.waitFor(() => expect(render).toHaveBeenCalled(), 20_000);
  await changeContent(async () => undefined);
  await fetch(`${url}/blog`);
  slow.resolve(page());
  await old;
  await fetch(`${url}/blog`);
  expect(render).toHaveBeenCalledTimes(2);
});

it('renders one 404 page for all missing paths, and forbids other caches to store it', async () => {
  render.mockImplementation(async () => page(404));
  const addresses = [
    ...Array.from({ length: 20 }, (_, index) => `/inconnu-${index}`),
    ...Array.from({ length: 20 }, (_, index) => `/projet-web/inconnu-${index}`),
    ...Array.from({ length: 20 }, (_, index) => `/blog/inconnu-${index}?x=${index}`),
    ...Array.from({ length: 20 }, (_, index) => `/blog?page=${index + 2}`),
    ...Array.from({ length: 20 }, (_, index) => `/sitemap.xml?part=${index + 2}`),
  ];
  for (const address of addresses) {
    const response = await fetch(url + address);
    expect([address, response.status, response.headers.get('Cache-Control')]).toEqual([
      address,
      404,
      'no-store',
    ]);
    expect(response.headers.get('ETag')).toBeNull();
  }
  expect(render).toHaveBeenCalledTimes(5);
});

it('renders the gallery once for all URLs that show the same of it', async () => {
  const spellings = ['', '?category=RANDOM', '?tout=9', '?tout=1.000&category=x', '?category=', '?tout=0'];
  for (const spelling of spellings) await fetch(`${url}/projet${spelling}`);
  expect(render.mock.calls.map(([request]) => new URL(request.url).pathname)).toEqual(['/projet']);
  expect(render.mock.calls[0]?.[0].url).not.toContain('?');
});

it('redirects other spellings of a path to the canonical one, without rendering', async () => {
  const response = await fetch(`${url}/%61BOUT?x=1`, { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/about?x=1']);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(render).not.toHaveBeenCalled();
});

it('refuses at once what exceeds the render queue, and renders again afterwards', async () => {
  const held = Promise.withResolvers<void>();
  render.mockImplementation(() => held.promise.then(() => page()));
  for (const id of Array.from({ length: 300 }, (_, index) => `site-${index}`))
    await database()
      .insertInto('web_solutions')
      .values({ ...PROJECT, id })
      .execute();
  let answered = 0;
  const pending = Array.from({ length: 300 }, (_, index) =>
    fetch(`${url}/projet-web/site-${index}`).finally(() => answered++),
  );
  const first = await Promise.race(pending);
  const other = fetch(`${url}/about`, { headers: { 'x-client-address': '203.0.113.9' } });
  expect([first.status, Number(first.headers.get('Retry-After'))]).toEqual([503, expect.any(Number)]);
  expect(await first.text()).toContain('momentanément indisponible');
  // Four are rendered at once, a hundred may wait, of whom one makes place for another client.
  await vi.waitFor(() => expect(answered).toBe(197), { timeout: 20_000 });
  held.resolve();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(pending)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await fetch(`${url}/projet-web/site-299`)).status).toBe(200);
});

it.each([
  ['an error', 500, {}],
  ['a page that lacks a section', 200, { 'Cache-Control': 'no-store' }],
])('never caches %s, and sends it compressed', async (_what, status, headers) => {
  render.mockImplementation(async () => page(status, headers));
  for (const encoding of ['br', 'gzip']) {
    const response = await fetch(`${url}/projet`, { headers: { 'Accept-Encoding': encoding } });
    expect([response.status, response.headers.get('Content-Encoding')]).toEqual([status, encoding]);
    expect([response.headers.get('Cache-Control'), response.headers.get('ETag')]).toEqual(['no-store', null]);
    expect(await response.text()).toMatch(/^<p>La création.*<\/p>$/);
  }
  expect(render).toHaveBeenCalledTimes(2);
});
