import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  changeContent,
  closeDatabase,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/migrate.server.ts';
import { pageCache, type Render } from './page-cache.ts';

const page = (status = 200, headers: Record<string, string> = {}) =>
  new Response(`<p>${'La création en mouvement. '.repeat(100)}</p>`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
const render = vi.fn<Render>();
let server: Server;
let url = '';

beforeAll(async () => {
  setDatabase(await openDatabase(':memory:'));
  await migrate(database(), 'sqlite');
  const serve = pageCache(render);
  server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

it('renders a cold page once for all who wait for it, and not again for HEAD or for who knows it', async () => {
  const drawn = Promise.withResolvers<void>();
  render.mockImplementation(() => drawn.promise.then(() => page()));
  const waiting = Array.from({ length: 20 }, () => fetch(`${url}/about`));
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  drawn.resolve();
  const etags = (await Promise.all(waiting)).map((answer) => answer.headers.get('ETag') ?? '');
  expect(new Set(etags).size).toBe(1);
  const head = await fetch(`${url}/about`, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', etags[0]]);
  const known = await fetch(`${url}/about`, { headers: { 'If-None-Match': etags[0] ?? '' } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(render).toHaveBeenCalledTimes(1);
});

it('sends the very first answer of a page packed too', async () => {
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

it('does not let a page that was drawn slowly take the place of a newer one', async () => {
  const slow = Promise.withResolvers<Response>();
  render.mockImplementationOnce(() => slow.promise);
  const old = fetch(`${url}/blog`);
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  await changeContent(async () => undefined);
  await fetch(`${url}/blog`);
  slow.resolve(page());
  await old;
  await fetch(`${url}/blog`);
  expect(render).toHaveBeenCalledTimes(2);
});

it.each([
  ['an error', 500, {}],
  ['a missing page', 404, {}],
  ['a page that lacks a section', 200, { 'Cache-Control': 'no-store' }],
])('never keeps %s, and sends it packed', async (_what, status, headers) => {
  render.mockImplementation(async () => page(status, headers));
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(`${url}/projet`, { headers: { 'Accept-Encoding': encoding } });
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([status, encoding]);
    expect([answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual(['no-store', null]);
    expect(await answer.text()).toMatch(/^<p>La création.*<\/p>$/);
  }
  expect(render).toHaveBeenCalledTimes(2);
});
