import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isPublicAddress } from '#infrastructure/outgoing/public-lookup.server.ts';
import { listen } from '../../../../tests/support/listen.ts';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { type FilesPlace, findMissing, sourceFile } from './source-files.server.ts';

/** Tests may run as root, whom no permission stops: files of this name can't be opened. */
const LOCKED = 'locked.jpg';
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const open = async (path: string) => {
    if (!path.endsWith(LOCKED)) return real.open(path);
    throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES' });
  };
  return { ...real, open };
});

const root = testFolder('source-files');
const folder = join(root, 'copy');
const inFolder: FilesPlace = { at: 'folder', folder };
const alone: FilesPlace = { at: 'their own address' };
let server: Server;
let base: URL;

beforeAll(async () => {
  mkdirSync(join(folder, '2020', '05'), { recursive: true });
  mkdirSync(join(folder, 'blog-images', 'blog'), { recursive: true });
  writeFileSync(join(folder, '2020', '05', 'été.jpg'), 'upload');
  writeFileSync(join(folder, 'blog-images', 'blog', 'a.jpg'), 'bucket');
  writeFileSync(join(root, 'secret.jpg'), 'secret');
  symlinkSync(join(root, 'secret.jpg'), join(folder, 'linked.jpg'));
  server = createServer((request, response) => {
    if (request.url === '/storage/v1/object/public/blog-images/blog/a.jpg') response.end('from the web');
    else if (request.url === '/m%C3%A9dia/n%C2%B0%231%20100%25.jpg') response.end('with signs');
    else if (request.url === '/private.jpg')
      response.writeHead(302, { location: 'http://127.0.0.2/x.jpg' }).end();
    else if (request.url === '/slow.jpg') void sendSlowly(response);
    else if (request.url === '/slow-head.jpg') request.socket.write('HTTP/1.1 200 OK\r\nx-more: 1\r\n');
    else if (request.url === '/stalled.jpg') response.write('x');
    else if (request.url === '/round.jpg') response.writeHead(302, { location: '/round.jpg' }).end();
    else response.writeHead(404).end();
  });
  base = new URL(await listen(server));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Ten bytes, of which each seems to come 19 seconds after the one before it. */
async function sendSlowly(response: ServerResponse): Promise<void> {
  for (let sent = 0; sent < 10; sent++) {
    response.write('x');
    await sleep(5);
    vi.setSystemTime(Date.now() + 19_000);
  }
  response.end();
}

const read = async (address: string, place: FilesPlace) =>
  (await buffer(await sourceFile(address, place))).toString();

describe('files of a former site in a folder (§56.9)', () => {
  it.each([
    ['https://ancien.example/wp-content/uploads/2020/05/%C3%A9t%C3%A9.jpg?x=1', 'upload'],
    ['/wp-content/uploads/2020/05/été.jpg', 'upload'],
    ['https://x.supabase.co/storage/v1/object/public/blog-images/blog/a.jpg', 'bucket'],
    ['https://x.supabase.co/storage/v1/render/image/public/blog-images/blog/a.jpg?width=200', 'bucket'],
    ['data:image/png;base64,YWJj', 'abc'],
  ])('are found by their URL: %s', async (address, content) => {
    expect(await read(address, inFolder)).toBe(content);
  });

  it.each([
    'https://ancien.example/wp-content/uploads/../../secret.jpg',
    'https://ancien.example/wp-content/uploads/%2e%2e/secret.jpg',
    'https://ancien.example/wp-content/uploads/..%2fsecret.jpg',
    'https://ancien.example/wp-content/uploads/..%5csecret.jpg',
    'https://ancien.example/wp-content/uploads/linked.jpg',
    'https://ancien.example/wp-content/uploads/%00.jpg',
    'https://ancien.example/wp-content/uploads/2020',
    'file:///etc/passwd',
    'https://ancien.example/wp-content/uploads/%zz.jpg',
  ])('cannot escape it (path traversal): %s', async (address) => {
    await expect(read(address, inFolder)).rejects.toThrow(/dans le dossier|illisible/);
  });

  it('that may not be read are missing, in a dry run too', async () => {
    writeFileSync(join(folder, LOCKED), 'locked');
    const address = `https://ancien.example/wp-content/uploads/${LOCKED}`;
    const refusal = { name: 'FileUnavailable', message: 'lecture interdite', isTransient: false };
    await expect(read(address, inFolder)).rejects.toMatchObject(refusal);
    expect(await findMissing(address, inFolder)).toBe('lecture interdite');
    expect(await findMissing(`${address}x`, inFolder)).toBe('pas dans le dossier');
    expect(await findMissing('/wp-content/uploads/2020/05/été.jpg', inFolder)).toBeUndefined();
  });
});

describe('files of a former site on the web (§56.9)', () => {
  it('come from the host that the operator named, private or not', async () => {
    const address = 'https://x.supabase.co/storage/v1/object/public/blog-images/blog/a.jpg';
    expect(await read(address, { at: 'web', base, trusted: true })).toBe('from the web');
    expect(
      await read(address, { at: 'web', base: new URL('/storage/v1/object/public', base), trusted: true }),
    ).toBe('from the web');
    await expect(read('https://x.supabase.co/b.jpg', { at: 'web', base, trusted: true })).rejects.toThrow(
      'réponse 404',
    );
    await expect(read('https://x.supabase.co/round.jpg', { at: 'web', base, trusted: true })).rejects.toThrow(
      'trop de redirections',
    );
  });

  it('come from that host whatever signs are in their names', async () => {
    const place: FilesPlace = { at: 'web', base, trusted: true };
    for (const path of ['média/n°%231 100%25.jpg', 'm%C3%A9dia/n%C2%B0%231%20100%25.jpg'])
      expect(await read(`https://ancien.example/${path}`, place)).toBe('with signs');
    // Two slashes at the start of a path would begin another host.
    const twice = 'https://ancien.example//127.0.0.2/storage/v1/object/public/a.jpg';
    await expect(read(twice, place)).rejects.toThrow('réponse 404');
  });

  it('don’t hold an import when they come a byte at a time', async () => {
    const place: FilesPlace = { at: 'web', base, trusted: true };
    const late = { message: 'trop lente', isTransient: true };
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    try {
      await expect(read('https://x.supabase.co/slow.jpg', place)).rejects.toMatchObject(late);
      const asked = once(server, 'request');
      const head = expect(read('https://x.supabase.co/slow-head.jpg', place)).rejects.toMatchObject(late);
      await asked;
      vi.advanceTimersByTime(60_000);
      await head;
    } finally {
      vi.useRealTimers();
    }
  });

  it('are let go at once where an import is stopped while one stalls', async () => {
    const closed = new Promise<void>((resolve) => {
      server.once('request', (_request, response) => response.once('close', resolve));
    });
    const body = await sourceFile('https://x.supabase.co/stalled.jpg', { at: 'web', base, trusted: true });
    const stop = new AbortController();
    const sink = new PassThrough();
    const stopped = expect(pipeline(body, sink, { signal: stop.signal })).rejects.toThrow(/abort/i);
    await once(sink, 'data');
    stop.abort();
    await stopped;
    await closed;
    // Fewer than a silent connection is waited for.
  }, 15_000);

  it('never come from a private network that the operator did not name', async () => {
    const wanted = new URL('/storage/v1/object/public/blog-images/blog/a.jpg', base).href;
    await expect(read(wanted, alone)).rejects.toThrow('port inhabituel');
    // Nor a base URL that was only typed on the screen.
    await expect(read(wanted, { at: 'web', base, trusted: false })).rejects.toThrow('port inhabituel');
    const typed = new URL('http://127.0.0.1/');
    await expect(read(wanted, { at: 'web', base: typed, trusted: false })).rejects.toThrow('réseau privé');
    await expect(read('http://127.0.0.1/a.jpg', alone)).rejects.toThrow('réseau privé');
    await expect(read('http://[::1]/a.jpg', alone)).rejects.toThrow('réseau privé');
    await expect(read('http://2130706433/a.jpg', alone)).rejects.toThrow('réseau privé');
    await expect(read('http://localhost/a.jpg', alone)).rejects.toThrow('réseau privé');
    await expect(
      read('https://x.supabase.co/private.jpg', { at: 'web', base, trusted: true }),
    ).rejects.toThrow('réseau privé');
  });

  it.each(['ftp://a.example/x.jpg', 'javascript:alert(1)', 'http://', 'x y'])(
    'never come from %j',
    async (address) => {
      await expect(read(address, alone)).rejects.toThrow('illisible');
    },
  );

  it.each(
    Object.entries({
      'private or of this machine': [
        ...['10.0.0.1', '172.16.3.4', '192.168.1.1', '127.1.2.3', '0.0.0.0', '0.1.2.3', '100.64.0.1'],
        ...['169.254.169.254', '::1', '::', 'fe80::1', 'fe80::1%eth0', 'fd00::1', 'fec0::1'],
      ],
      'for documents, trials, everybody or later': [
        ...['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '192.0.0.8', '224.0.0.1', '240.0.0.1'],
        ...['255.255.255.255', '2001:db8::1', '3fff::1', '2001:2::1', '100::1', '100:0:0:1::1', 'ff02::1'],
        ...['5f00::1', '4000::1', '1fff::1', '8000::1'],
      ],
      'IPv4 in other digits': ['2130706433', '0x7f.1', '017700000001', '127.1'],
      'IPv4-compatible': ['::7f00:1', '::127.0.0.1', '::a00:1', '::a9fe:a9fe', '::c0a8:101', '::2'],
      'IPv4-mapped': ['::ffff:10.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:c0a8:101'],
      translated: ['::ffff:0:7f00:1', '64:ff9b::a00:1', '64:ff9b::127.0.0.1', '64:ff9b:1::a00:1'],
      '6to4': ['2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:101::1'],
      Teredo: ['2001:0:7f00:1::', '2001:0:53aa:64c:0:0:f5ff:fffe'],
      ISATAP: ['2001:470:1:2:0:5efe:10.0.0.1', '2a00:1450:4007:80f:200:5efe:a00:1', 'fe80::5efe:a00:1'],
      'no address': ['non', '', '::g', '1.2.3.4.5', '[::1]'],
    }).flatMap(([kind, addresses]) => addresses.map((address) => [kind, address] as const)),
  )('%s: %s is not public', (_kind, address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '::ffff:93.184.216.34',
    '2606:2800:220:1::1',
    '2a00:1450:4007:80f::200e',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it('never come from an IP address that embeds a private one', async () => {
    for (const host of ['[::7f00:1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'])
      await expect(read(`http://${host}/a.jpg`, alone), host).rejects.toThrow('réseau privé');
  });
});
