import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listen } from '../../../tests/support/listen.ts';
import { cloudflareCdn } from './cloudflare-cdn.ts';
import { fastlyCdn } from './fastly-cdn.ts';
import { varnishCdn } from './varnish-cdn.ts';

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

const TOKEN = 'a-token-of-this-test';
let server: Server;
let url = '';
let requested: Asked[] = [];
let answer = { status: 200, body: '{}' };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const { method = '', url: path = '', headers } = request;
    requested.push({ method, url: path, headers, body });
    response.writeHead(answer.status).end(answer.body);
  });
  url = await listen(server);
});
afterAll(() => server.close());
beforeEach(() => {
  requested = [];
  answer = { status: 200, body: '{}' };
});

it('purges each of several Varnishes by a PURGE with the keys', async () => {
  await varnishCdn([`${url}/one`, `${url}/two`], TOKEN).purge(['web', 'web-1']);
  expect(requested.map((one) => one.url).sort()).toEqual(['/one', '/two']);
  for (const { method, headers } of requested)
    expect([method, headers['surrogate-key'], headers['x-purge-token']]).toEqual([
      'PURGE',
      'web web-1',
      TOKEN,
    ]);
});

it('purges the Varnishes that respond, and reports the one that did not', async () => {
  const away = 'http://127.0.0.1:9/';
  await expect(varnishCdn([away, url], TOKEN).purge(['web'])).rejects.toThrow();
  expect(requested).toHaveLength(1);
});

it('purges Fastly by its documented soft purge of several keys', async () => {
  await fastlyCdn(`${url}/service/abc/purge`, TOKEN).purge(['web', 'web-1']);
  const [{ method, url: path, headers, body } = {} as Asked] = requested;
  expect([method, path, headers['fastly-key'], headers['fastly-soft-purge']]).toEqual([
    'POST',
    '/service/abc/purge',
    TOKEN,
    '1',
  ]);
  expect(JSON.parse(body)).toEqual({ surrogate_keys: ['web', 'web-1'] });
});

it('purges Cloudflare by its documented purge by tags, and checks the result in the body', async () => {
  answer.body = '{"success":true,"errors":[],"result":{"id":"1"}}';
  const cdn = cloudflareCdn(`${url}/zones/abc/purge_cache`, TOKEN);
  await cdn.purge(['web', 'web-1']);
  const [{ method, headers, body } = {} as Asked] = requested;
  expect([method, headers.authorization, headers['content-type']]).toEqual([
    'POST',
    `Bearer ${TOKEN}`,
    'application/json',
  ]);
  expect(JSON.parse(body)).toEqual({ tags: ['web', 'web-1'] });
  answer.body = '{"success":false,"errors":[{"code":1}]}';
  await expect(cdn.purge(['web'])).rejects.toThrow(/did not purge/);
});

it('reports the host and status of a refusal, and no secret', async () => {
  answer.status = 403;
  const refusal = fastlyCdn(`${url}/service/abc/purge`, TOKEN).purge(['web']);
  await expect(refusal).rejects.toThrow(/^127\.0\.0\.1:\d+ answered 403$/);
});
