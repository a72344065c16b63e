import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#infrastructure/log.server.ts';
import { ownOrigin } from './own-origins.ts';
import { refusalOf, refusalWhileStarting } from './refusal.ts';

const settings = vi.hoisted(() => ({
  SITE_URL: 'https://agence.example',
  ALLOWED_ORIGINS: ['https://www.agence.example'],
  TRUST_PROXY: false,
  LOG_LEVEL: 'silent',
}));
vi.mock('#infrastructure/configuration.server.ts', () => ({ configuration: () => settings }));
beforeEach(() => {
  settings.TRUST_PROXY = false;
});

const requested = (headers: Record<string, string>, method = 'POST', url = '/contact') =>
  ({ method, url, headers }) as unknown as IncomingMessage;
const status = (headers: Record<string, string>, method = 'POST') =>
  refusalOf(requested(headers, method))?.status;

describe('a write', () => {
  it.each([
    [
      'of the public address, whatever the proxy made of the host',
      { origin: 'https://agence.example', host: '10.0.0.4:3000' },
    ],
    [
      'of an address that the operator names',
      { origin: 'https://www.agence.example', host: 'agence.example' },
    ],
    ['of the machine itself', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['of the machine itself by name', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['of the machine itself over IPv6', { origin: 'http://[::1]:3000', host: '[::1]:3000' }],
    ['of a client that is no browser', { host: 'agence.example' }],
    ['that a browser calls its own', { host: 'agence.example', 'sec-fetch-site': 'same-origin' }],
    ['that a person began', { host: 'agence.example', 'sec-fetch-site': 'none' }],
  ])('%s passes', (_whose, headers: Record<string, string>) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(status(headers, method)).toBeUndefined();
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that sends its own host', { origin: 'https://evil.example', host: 'evil.example' }],
    ['a longer name', { origin: 'https://agence.example.evil.example' }],
    ['another scheme', { origin: 'http://agence.example' }],
    ['another port', { origin: 'https://agence.example:8443' }],
    ['another server of the machine', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:3000' }],
    ['a sandbox', { origin: 'null' }],
    ['nowhere', { origin: '' }],
    ['two origins', { origin: 'https://agence.example, https://evil.example' }],
    ['a browser that calls it foreign', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    [
      'a forwarded address that nobody vouches for',
      { origin: 'https://evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
    ],
  ])('of %s is refused', (_whose, headers: Record<string, string>) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(status({ host: 'agence.example', ...headers }, method)).toBe(403);
    for (const method of ['GET', 'HEAD'])
      expect(status({ host: 'agence.example', ...headers }, method)).toBeUndefined();
  });
});

it('trusts the last value that a trusted proxy wrote', () => {
  settings.TRUST_PROXY = true;
  const forwarded = {
    host: '10.0.0.4:3000',
    'x-forwarded-proto': 'http, https',
    'x-forwarded-host': 'evil.example, essai.example',
  };
  expect(status({ ...forwarded, origin: 'https://essai.example' })).toBeUndefined();
  expect(status({ ...forwarded, origin: 'http://essai.example' })).toBe(403);
  expect(status({ ...forwarded, origin: 'https://evil.example' })).toBe(403);
  expect(status({ 'x-forwarded-host': 'a/../b', origin: 'http://a' })).toBe(403);
});

describe('the origin of a request', () => {
  it.each([
    [
      'the address that the browser shows',
      { origin: 'https://www.agence.example', host: '10.0.0.4' },
      'https://www.agence.example',
    ],
    ['the named address of this host', { host: 'www.agence.example' }, 'https://www.agence.example'],
    ['the machine itself', { host: 'localhost:3000' }, 'http://localhost:3000'],
    ['the public address where a host says nothing', { host: 'evil.example' }, 'https://agence.example'],
    ['the public address where there is no host', {}, 'https://agence.example'],
    ['the public address where a host is none', { host: 'a b' }, 'https://agence.example'],
  ])('%s', (_what, headers: Record<string, string>, origin) => {
    expect(ownOrigin(requested(headers))).toBe(origin);
  });
});

it('allows the methods of the site and no other', () => {
  for (const method of ['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'BREW', ''])
    expect(refusalOf(requested({}, method))).toMatchObject({
      status: 405,
      headers: { Allow: expect.stringContaining('GET, HEAD') },
    });
});

it('reduces an absolute URL to its path, and accepts nothing else', () => {
  const whole = requested({}, 'GET', 'http://agence.example/projet?category=WEB');
  expect(refusalOf(whole)).toBeUndefined();
  expect(whole.url).toBe('/projet?category=WEB');
  for (const target of ['*', 'projet', 'file:///etc/passwd', ''])
    expect(refusalOf(requested({}, 'GET', target))?.status).toBe(400);
});

it('refuses a path with malformed escapes before a router could log it (§53.6)', () => {
  const secret = 'AAAAAAAAAAAAAAAAAAAAAA';
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const paths = [
    'admin/invitation',
    'admin/mot-de-passe',
    'apercu-partage',
    'partage/web/1',
    'icones',
    'blog',
  ].flatMap((zone) => ['%', '%.data', '%zz/plus', '%C3/%?a=1'].map((end) => `/${zone}/${secret}${end}`));
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
      expect(refusalOf(requested({}, method, path)), `${method} ${path}`).toEqual({
        status: 400,
        text: 'Cette adresse n’en est pas une.',
      });
  // A flood of them could fill the disk.
  expect(warned).toHaveBeenCalledTimes(10);
  for (const [message, details] of warned.mock.calls) {
    expect(`${message} ${JSON.stringify(details)}`).not.toContain('AAAA');
    expect(`${message} ${JSON.stringify(details)}`.length).toBeLessThan(120);
  }
  for (const path of ['/contact?q=100%', '/caf%C3%A9', '/100%25', `/${'%61'.repeat(4_000)}`])
    expect(refusalOf(requested({}, 'GET', path)), path).toBeUndefined();
});

it('shows a broken link as a page to the browser of a person alone', () => {
  const pageOf = (headers: Record<string, string>, method = 'GET') =>
    refusalOf(requested(headers, method, '/blog/%zz'))?.page;
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  expect(pageOf(browser)).toContain('<h1>Cette adresse n’en est pas une.</h1>');
  expect([pageOf(browser, 'POST'), pageOf({ accept: '*/*' }), pageOf({})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('converts escapes in Latin-1, as links of former sites have them, to UTF-8 (§37.6)', () => {
  for (const [given, read] of [
    ['/caf%E9?q=%E9', '/caf%C3%A9?q=%C3%A9'],
    ['/a%2F%E9', '/a%2F%C3%A9'],
    ['/caf%C3%A9', '/caf%C3%A9'],
  ] as const) {
    const request = requested({}, 'GET', given);
    expect(refusalOf(request)).toBeUndefined();
    expect(request.url).toBe(read);
  }
});

describe('what a proxy received without encryption', () => {
  const forwarded = (url: string, method = 'GET', headers = {}) =>
    refusalOf(
      requested(
        { host: 'agence.example', accept: 'text/html,*/*', 'x-forwarded-proto': 'http', ...headers },
        method,
        url,
      ),
    );
  beforeEach(() => {
    settings.TRUST_PROXY = true;
  });

  it.each([
    ['a browser', { accept: 'text/html,*/*' }],
    ['a crawler', { accept: '*/*' }],
    ['a client without a header', { accept: undefined }],
  ])('is redirected for %s that reads', (_client, headers) => {
    for (const url of ['/projet?tri=date', '/robots.txt', '/partage/web/1/2.jpg', '/metrics-de-projet'])
      for (const method of ['GET', 'HEAD'])
        expect(forwarded(url, method, headers), url).toMatchObject({
          status: 301,
          headers: { Location: `https://agence.example${url}` },
        });
  });

  it('is refused where it is a write or for programs only, and passes to watch the process', () => {
    for (const url of ['/metrics', '/metrics?a=1', '/projet.data', '/projet.data?_routes=root'])
      expect(forwarded(url), url).toMatchObject({ status: 403 });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(forwarded('/contact', method), method).toMatchObject({ status: 403 });
    for (const url of ['/healthz', '/readyz']) expect(forwarded(url), url).toBeUndefined();
  });

  it('passes from a proxy that isn’t trusted, by https, and at an origin that the operator names', () => {
    expect(forwarded('/projet', 'GET', { 'x-forwarded-proto': 'http, https' })).toBeUndefined();
    settings.ALLOWED_ORIGINS.push('http://intranet:8080');
    expect(forwarded('/projet', 'GET', { 'x-forwarded-host': 'intranet:8080' })).toBeUndefined();
    settings.ALLOWED_ORIGINS.pop();
    settings.TRUST_PROXY = false;
    expect(forwarded('/projet')).toBeUndefined();
  });
});

it.each(['GET', 'HEAD'])('while the site starts a browser comes back by itself after %s', (method) => {
  const { status, headers, text } = refusalWhileStarting(method);
  expect([status, headers]).toEqual([503, { 'Retry-After': '2', Refresh: '2' }]);
  expect(text).toContain('d’elle-même');
});

it('while the site starts nothing takes the place of what was typed', () => {
  const { status, headers, text } = refusalWhileStarting('POST');
  expect([status, headers]).toEqual([503, { 'Retry-After': '2' }]);
  expect(text).toContain('Revenez en arrière');
});
