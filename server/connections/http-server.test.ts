import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type DrainableServer, httpServer } from './http-server.ts';
import { transferWatch } from './transfer-timeouts.ts';

const SECOND = 1_000;
const PIECE = Buffer.alloc(40_000, 'film ');

let server: DrainableServer;
let clock = 0;
let transfers: ReturnType<typeof transferWatch>;
const atServer = { request: undefined as IncomingMessage | undefined, bytes: 0 };

/** A server on a fake clock, which counts the bytes that arrive and responds with the count, or with the given body. */
async function listen(
  answer?: (response: ServerResponse) => Promise<void>,
  watch = transferWatch(undefined, () => clock),
): Promise<number> {
  clock = 0;
  atServer.bytes = 0;
  atServer.request = undefined;
  transfers = watch;
  // Only the test itself checks.
  transfers.start = () => {};
  server = httpServer(async (incoming, response) => {
    atServer.request = incoming;
    try {
      if (answer) return await answer(response);
      for await (const chunk of incoming) atServer.bytes += chunk.length;
      response.end(String(atServer.bytes));
    } catch {
      response.destroy();
    }
  }, transfers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function pass(seconds: number): void {
  clock += seconds * SECOND;
  transfers.check();
}

function post(port: number, path: string) {
  const sending = request({ port, path, method: 'POST' });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject);
  });
  // Some tests never await its end.
  answered.catch(() => {});
  sending.flushHeaders();
  return { sending, answered };
}

const arrived = (bytes: number) =>
  vi.waitFor(() => expect(atServer.bytes).toBe(bytes), { timeout: 20_000, interval: 2 });

test('no request is ended for its duration; a head has a minute', async () => {
  await listen();
  expect([server.requestTimeout, server.headersTimeout]).toEqual([0, 60_000]);
});

test.each(['/admin/uploads?purpose=project-film', '/admin/importer/fichier', '/admin/importer/fichier.data'])(
  'a file that is sent to %s with progress for an hour succeeds',
  async (path) => {
    const { sending, answered } = post(await listen(), path);
    for (let piece = 1; piece <= 72; piece++) {
      sending.write(PIECE);
      await arrived(piece * PIECE.length);
      pass(50);
    }
    sending.end();
    const result = await answered;
    expect([result.statusCode, await text(result)]).toEqual([200, String(72 * PIECE.length)]);
  },
);

test('a clock of the machine that is set forward ends no upload', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const port = await listen(undefined, transferWatch());
    const { sending, answered } = post(port, '/admin/uploads?purpose=project-film');
    sending.write(PIECE);
    await arrived(PIECE.length);
    vi.setSystemTime(Date.now() + 3600 * SECOND);
    transfers.check();
    sending.end();
    expect((await answered).statusCode).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test.each(['/admin/uploads?purpose=project-film', '/contact', '/admin/new-project/web'])(
  'a request to %s that stalls ends with 408',
  async (path) => {
    const { sending, answered } = post(await listen(), path);
    sending.write(PIECE);
    await arrived(PIECE.length);
    pass(1);
    pass(58);
    expect(atServer.request?.destroyed).toBe(false);
    pass(4);
    expect((await answered).statusCode).toBe(408);
    await vi.waitFor(() => expect(atServer.request?.destroyed).toBe(true), 20_000);
  },
);

test('an upload that comes in drips ends with 408 (slow request)', async () => {
  const { sending, answered } = post(await listen(), '/admin/uploads/films/x');
  for (let second = 0; second < 60; second += 20) {
    sending.write('drop');
    await arrived(atServer.bytes + 4);
    pass(20);
  }
  expect(atServer.request?.destroyed).toBe(false);
  sending.write('drop');
  await arrived(atServer.bytes + 4);
  pass(20);
  expect((await answered).statusCode).toBe(408);
});

test.each([
  ['/contact', 1],
  ['/admin', 1],
  ['/admin/edit/web/x', 5],
])('a form to %s has a total timeout of %i minutes, even without a pause', async (path, minutes) => {
  const { sending, answered } = post(await listen(), path);
  for (let second = 0; second < minutes * 60; second += 20) {
    sending.write(PIECE);
    await arrived(atServer.bytes + PIECE.length);
    pass(20);
  }
  expect(atServer.request?.destroyed).toBe(false);
  sending.write(PIECE);
  await arrived(atServer.bytes + PIECE.length);
  pass(20);
  expect((await answered).statusCode).toBe(408);
});

test('a client is not blamed for a server that reads slowly', async () => {
  const port = await listen(async (response) => {
    // Nothing is read until the test says so.
    await once(response.req, 'read me');
    atServer.bytes = (await text(response.req)).length;
    response.end('read');
  });
  const { sending, answered } = post(port, '/admin/uploads');
  sending.end(Buffer.alloc(1_000_000));
  await vi.waitFor(() => expect(atServer.request?.readableLength).toBeGreaterThan(0), 20_000);
  for (let minute = 0; minute < 10; minute++) pass(60);
  atServer.request?.emit('read me');
  expect((await answered).statusCode).toBe(200);
  expect(atServer.bytes).toBe(1_000_000);
});

/** A client that reads a long response as far as the test says. */
async function reader(): Promise<{ socket: Socket; taken: () => number }> {
  const port = await listen(async (response) => {
    const piece = Buffer.alloc(64 * 1024);
    response.setHeader('Content-Length', piece.length * 1_000);
    await pipeline(
      (function* () {
        for (let count = 0; count < 1_000; count++) yield piece;
      })(),
      response,
    );
  });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  let taken = 0;
  socket.on('data', (chunk) => {
    taken += chunk.length;
    socket.pause();
  });
  return { socket, taken: () => taken };
}

const waiting = () =>
  vi.waitFor(() => expect(atServer.request?.socket.writableLength).toBeGreaterThan(0), { timeout: 20_000 });

test('a client that reads something now and then is served for as long as it takes', async () => {
  const { socket } = await reader();
  await vi.waitFor(() => expect(atServer.request).toBeDefined(), 20_000);
  for (let minute = 0; minute < 40; minute += 4) {
    await waiting();
    const before = atServer.request?.socket.bytesWritten ?? 0;
    socket.resume();
    // The socket buffers of the system may have to drain first.
    await vi.waitFor(
      () => {
        socket.resume();
        expect(atServer.request?.socket.bytesWritten).toBeGreaterThan(before);
      },
      { timeout: 20_000, interval: 5 },
    );
    pass(4 * 60);
    expect(atServer.request?.socket.destroyed).toBe(false);
  }
});

test('a client that reads nothing for minutes is disconnected', async () => {
  const { socket } = await reader();
  await vi.waitFor(() => expect(atServer.request).toBeDefined(), 20_000);
  await waiting();
  pass(1);
  pass(4 * 60);
  expect(atServer.request?.socket.destroyed).toBe(false);
  pass(2 * 60);
  expect(atServer.request?.socket.destroyed).toBe(true);
  socket.destroy();
});

/** The server's response to raw bytes. */
async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

test('request smuggling: a request with an ambiguous end is refused', async () => {
  const port = await listen();
  const chunked = '0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';
  for (const head of [
    ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['Content-Length: 5', 'Content-Length: 6'],
    ['Transfer-Encoding: identity, chunked', 'Content-Length: 5'],
    ['Transfer-Encoding: chunked, identity'],
    ['Content-Length: +5'],
    ['X-Name : value', 'Content-Length: 0'],
  ]) {
    const result = await answerTo(port, ['POST / HTTP/1.1', 'Host: a', ...head, '', chunked].join('\r\n'));
    expect(result, head.join()).toMatch(/^HTTP\/1\.1 400 /);
    expect(result.match(/HTTP\/1\.1/g), head.join()).toHaveLength(1);
  }
});

test('a drain waits for the requests in flight, and for no connection without one', async () => {
  let respond = () => {};
  const port = await listen(async (response) => {
    if (response.req.url === '/slow') await new Promise<void>((resolve) => (respond = resolve));
    response.end('done');
  });
  // No connection ends by itself.
  server.keepAliveTimeout = 0;
  const connected = async (head: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    await once(socket, 'connect');
    return socket;
  };
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const unused = await connected('');
  const idle = await connected(get('/'));
  await once(idle, 'data');
  const busy = await connected(get('/slow'));
  await vi.waitFor(() => expect(atServer.request?.url).toBe('/slow'), 20_000);
  const drained = server.drain();
  await Promise.all([unused, idle].map((socket) => once(socket.resume(), 'close')));
  expect(busy.closed).toBe(false);
  respond();
  // Its client keeps the connection open.
  expect(await text(busy)).toMatch(/done/);
  await drained;
});

test('a drain sends a large response whole, though another one ends meanwhile', async () => {
  let respond = () => {};
  const large = Buffer.alloc(30_000_000, 'film ');
  const port = await listen(async (response) => {
    if (response.req.url === '/large') return void response.end(large);
    await new Promise<void>((resolve) => (respond = resolve));
    response.end('done');
  });
  const get = (path: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
    return socket;
  };
  const slow = get('/large');
  await once(slow, 'readable');
  const other = get('/other');
  await vi.waitFor(() => expect(atServer.request?.url).toBe('/other'), 20_000);
  const drained = server.drain();
  respond();
  await text(other);
  expect((await text(slow)).length).toBeGreaterThan(large.length);
  await drained;
});
