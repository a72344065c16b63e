import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPublicly } from '#infrastructure/outgoing/public-request.server.ts';
import { askLink } from './ask-link.server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const redirect =
  (location: string): Handler =>
  (_request, response) =>
    response.writeHead(302, { location }).end();
const status =
  (code: number): Handler =>
  (_request, response) =>
    response.writeHead(code).end();

/** The pages of the fake web, by host and path. */
const PAGES: Record<string, Handler> = {
  'ok.example/': status(200),
  'no-head.example/': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  'head-404.example/': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  'gone.example/404': status(404),
  'gone.example/410': status(410),
  'gone.example/500': status(500),
  'shy.example/401': status(401),
  'shy.example/403': status(403),
  'shy.example/429': status(429),
  'shy.example/503': status(503),
  'shy.example/999': status(999),
  'moved.example/': redirect('http://ok.example/'),
  'moved.example/lost': redirect('http://gone.example/404'),
  // As many servers write it: the bytes of the text, in UTF-8 or in Latin-1.
  'moved.example/utf-8': redirect(Buffer.from('http://ok.example/équipe').toString('latin1')),
  'moved.example/latin-1': redirect('http://ok.example/équipe'),
  'ok.example/%C3%A9quipe': status(200),
  'moved.example/round': redirect('/round'),
  'moved.example/private': redirect('http://127.0.0.1/'),
  'moved.example/metadata': redirect('http://169.254.169.254/latest'),
  'moved.example/port': redirect('http://ok.example:8080/'),
  'moved.example/mail': redirect('mailto:a@b.fr'),
  'endless.example/': ({ method }, response) => {
    response.writeHead(method === 'HEAD' ? 405 : 200);
    if (method === 'HEAD') return void response.end();
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  // One header after the other, without end: the connection is never silent.
  'slow.example/': ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('x-more: 1\r\n'), 5);
    socket.once('close', () => clearInterval(timer));
  },
  'xn--caf-dma.example/': status(200),
  'www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ':
    status(404),
  'vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871': status(200),
};

let server: Server;
const asked: string[] = [];
const turns: string[] = [];

beforeAll(async () => {
  server = createServer((question, response) => {
    const page = `${question.headers.host}${question.url}`;
    asked.push(`${question.method} ${page}`);
    (PAGES[page] ?? status(404))(question, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends what the fake web knows to the local server; everything else takes the guarded way. */
const fakeWeb: typeof requestPublicly = (url, options) => {
  if (!(`${url.host}${url.pathname}${url.search}` in PAGES)) return requestPublicly(url, options);
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const { method, headers, signal } = options;
    request(
      {
        host: '127.0.0.1',
        port,
        path: url.pathname + url.search,
        method,
        headers: { ...headers, host: url.host },
        signal,
      },
      resolve,
    )
      .once('error', reject)
      .end();
  });
};

const ask = (address: string, ending = new AbortController().signal) => {
  asked.length = 0;
  turns.length = 0;
  return askLink(address, {
    turn: async (host) => void turns.push(host),
    ending,
    request: fakeWeb,
    timeoutMs: address.includes('slow') ? 100 : 60_000,
  });
};

const ALIVE = { state: 'alive', responded: true };
const UNKNOWN = { state: 'unknown', responded: true };
const NEVER_ASKED = { state: 'unknown', responded: false };
const failed = (failure: string, responded = true) => ({ state: 'failed', failure, responded });

describe('an address that is asked (§71.2)', () => {
  it.each<[string, object]>([
    ['http://ok.example/', ALIVE],
    ['http://moved.example/', ALIVE],
    ['http://moved.example/utf-8', ALIVE],
    ['http://moved.example/latin-1', ALIVE],
    ['http://no-head.example/', ALIVE],
    ['http://head-404.example/', ALIVE],
    ['http://endless.example/', ALIVE],
    ['http://café.example/', ALIVE],
    ['http://gone.example/404', failed('not-found')],
    ['http://gone.example/410', failed('gone')],
    ['http://gone.example/500', failed('server-error')],
    ['http://moved.example/lost', failed('not-found')],
    ['http://slow.example/', failed('silent', false)],
    ['https://vimeo.com/76979871', ALIVE],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', failed('film-gone')],
    // Robots are refused, and cookies are wanted: nothing is known.
    ...[401, 403, 429, 503, 999].map((code) => [`http://shy.example/${code}`, UNKNOWN] as [string, object]),
    ['http://moved.example/round', UNKNOWN],
    ['http://moved.example/mail', UNKNOWN],
  ])('%s', async (address, finding) => expect(await ask(address)).toEqual(finding));

  it.each([
    ...[
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://2130706433/',
    ],
    ...['http://localhost/', 'http://[::ffff:127.0.0.1]/', 'http://ok.example:8080/'],
    ...['http://moved.example/private', 'http://moved.example/metadata', 'http://moved.example/port'],
  ])('never in a private network or at another port, directly or by a redirect: %s', async (address) => {
    const { port } = server.address() as AddressInfo;
    expect(await ask(address)).toEqual(NEVER_ASKED);
    expect(await ask(`http://127.0.0.1:${port}/`)).toEqual(NEVER_ASKED);
    expect(asked.filter((line) => !line.includes('moved.example'))).toEqual([]);
  });

  it('by HEAD alone where that responds, each host in its turn', async () => {
    await ask('http://moved.example/');
    expect(asked).toEqual(['HEAD moved.example/', 'HEAD ok.example/']);
    expect(turns).toEqual(['moved.example', 'ok.example']);
    await ask('http://moved.example/round');
    expect(asked.length).toBeLessThanOrEqual(12);
  });

  it.each([
    ['ENOTFOUND', failed('no-host', false)],
    ['ECONNREFUSED', failed('refused', false)],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', failed('certificate', false)],
    ['CERT_HAS_EXPIRED', failed('certificate', false)],
    // A browser fetches the missing certificate of the issuer.
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', NEVER_ASKED],
    ['EAI_AGAIN', NEVER_ASKED],
    ['ENETUNREACH', NEVER_ASKED],
    ['ECONNRESET', NEVER_ASKED],
  ])('%s of a connection', async (code, finding) => {
    const request = () => Promise.reject(Object.assign(new Error(code), { code }));
    const { signal: ending } = new AbortController();
    expect(await askLink('https://ok.example/', { turn: async () => {}, ending, request })).toEqual(finding);
  });

  it('ends at once when the process ends', async () => {
    const ending = new AbortController();
    const request: typeof requestPublicly = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        ending.abort();
      });
    expect(
      await askLink('http://ok.example/', { turn: async () => {}, ending: ending.signal, request }),
    ).toEqual(NEVER_ASKED);
  });
});
