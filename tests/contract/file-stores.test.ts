import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { type FileStore, KeyTaken } from '#infrastructure/file-store/file-store-port.ts';
import { s3FileStore } from '#infrastructure/file-store/s3-file-store.server.ts';
import { S3_CREDENTIALS, startS3Server } from '../support/s3-server.ts';

const REGION = 'us-east-1';
const bytes = (...parts: Uint8Array[]) => parts as unknown as AsyncIterable<Uint8Array>;
const newKey = () => `project-images/2026/11/22/${randomUUID()}.png`;

function fileStoreContract(open: () => FileStore): void {
  const read = async (key: string, range?: { start: number; end: number }) =>
    Buffer.concat(await Array.fromAsync(open().get(key, range) as AsyncIterable<Buffer>));

  it('gives back what was put, whole and in ranges', async () => {
    const key = newKey();
    expect(await open().put(key, bytes(Buffer.from('0123'), Buffer.from('456789')))).toEqual({ size: 10 });
    expect(await read(key)).toEqual(Buffer.from('0123456789'));
    expect(await read(key, { start: 2, end: 4 })).toEqual(Buffer.from('234'));
    expect(await open().head(key)).toEqual({ size: 10, modifiedAt: expect.any(Date) });
  });

  it('keeps a large file as it is', async () => {
    const key = newKey();
    const large = randomBytes(12_000_000);
    const parts = Array.from({ length: 120 }, (_, index) => large.subarray(index * 1e5, (index + 1) * 1e5));
    expect(await open().put(key, bytes(...parts))).toEqual({ size: large.length });
    expect((await read(key)).equals(large)).toBe(true);
  });

  it('keeps an empty file', async () => {
    const key = newKey();
    expect(await open().put(key, bytes())).toEqual({ size: 0 });
    expect(await open().head(key)).toMatchObject({ size: 0 });
  });

  it('refuses a key that is taken and keeps what is there', async () => {
    const key = newKey();
    await open().put(key, bytes(Buffer.from('first')));
    await expect(open().put(key, bytes(Buffer.from('second')))).rejects.toThrow(KeyTaken);
    expect(await read(key)).toEqual(Buffer.from('first'));
    await expect(open().check()).resolves.toBeUndefined();
  });

  it('leaves nothing of a stream that broke', async () => {
    const key = newKey();
    const broken = (async function* () {
      yield Buffer.alloc(6_000_000);
      throw new Error('the line dropped');
    })();
    await expect(open().put(key, broken)).rejects.toThrow('the line dropped');
    expect(await open().head(key)).toBeUndefined();
    expect(await open().removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  });

  it('says of what is not there that it is not there', async () => {
    expect(await open().head(newKey())).toBeUndefined();
    expect(await open().head('../outside/x')).toBeUndefined();
    await expect(read(newKey())).rejects.toThrow();
    await expect(open().delete(newKey())).resolves.toBeUndefined();
  });

  it('forgets what is deleted', async () => {
    const key = newKey();
    await open().put(key, bytes(Buffer.from('gone soon')));
    await open().delete(key);
    expect(await open().head(key)).toBeUndefined();
  });

  it('lets go of a file whose reader leaves, also while it is being opened', async () => {
    const key = newKey();
    await open().put(key, bytes(randomBytes(3_000_000)));
    const descriptors = () => readdirSync('/proc/self/fd').length;
    const before = descriptors();
    for (let round = 0; round < 2; round++) {
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const body = open().get(key);
          const closed = new Promise((resolve) => body.once('close', resolve));
          body.on('error', () => {});
          if (index % 2) await once(body, 'readable');
          body.destroy();
          await closed;
        }),
      );
    }
    // A client of a bucket keeps some connections for what comes next.
    await vi.waitFor(() => expect(descriptors()).toBeLessThan(before + 30), {
      timeout: 20_000,
      interval: 200,
    });
    expect((await read(key)).length).toBe(3_000_000);
  });

  it('lists what starts so, and nothing else', async () => {
    const folder = `blog-images/${randomUUID()}`;
    for (const name of ['a.png', 'b.png']) await open().put(`${folder}/${name}`, bytes(Buffer.from(name)));
    const listed = async (prefix: string) => (await Array.fromAsync(open().list(prefix))).sort();
    expect(await listed(`${folder}/`)).toEqual([`${folder}/a.png`, `${folder}/b.png`]);
    expect(await listed(`${folder}/b`)).toEqual([`${folder}/b.png`]);
    expect(await listed(`${folder}x/`)).toEqual([]);
    expect(await listed('')).toEqual(expect.arrayContaining([`${folder}/a.png`]));
  });
}

describe('files on the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const store = diskFileStore(folder);
  fileStoreContract(() => store);

  it('removes what a killed process began to put, and leaves what is being put', async () => {
    const incoming = join(folder, '.incoming');
    mkdirSync(incoming, { recursive: true });
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    for (const name of ['left', 'written']) writeFileSync(join(incoming, name), 'a part');
    utimesSync(join(incoming, 'left'), yesterday, yesterday);
    expect(await store.removeUnfinished(new Date(Date.now() - 24 * 3600 * 1000))).toBe(1);
    expect(readdirSync(incoming)).toEqual(['written']);
  });
});

const server = await startS3Server();

describe.skipIf(!server)('files in a bucket', () => {
  const endpoint = server?.endpoint ?? '';
  const place = { endpoint, region: REGION, bucket: 'files', credentials: S3_CREDENTIALS };
  const client = new S3Client({
    endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: S3_CREDENTIALS,
  });
  let store: FileStore;
  beforeAll(async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'files' }));
    store = await s3FileStore(place);
  });
  afterAll(() => server?.stop());
  fileStoreContract(() => store);

  it.each([6_000_000, 10])(
    'says of a public file what it is and that it never changes (§60.4): %i bytes',
    async (size) => {
      const key = newKey();
      await store.put(key, bytes(Buffer.alloc(size)));
      const said = await client.send(new HeadObjectCommand({ Bucket: 'files', Key: key }));
      expect([said.ContentType, said.CacheControl]).toEqual([
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      const own = `share-pictures/web/${randomUUID()}/1.jpg`;
      await store.put(own, bytes(Buffer.alloc(size)));
      const hidden = await client.send(new HeadObjectCommand({ Bucket: 'files', Key: own }));
      expect([hidden.ContentType, hidden.CacheControl]).toEqual(['image/jpeg', undefined]);
    },
  );

  it('removes what a killed process began to put, and leaves what is being put', async () => {
    const key = newKey();
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: 'files', Key: key }));
    const part = { Bucket: 'files', Key: key, UploadId, PartNumber: 1, Body: Buffer.alloc(5_242_880) };
    await client.send(new UploadPartCommand(part));
    expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.removeUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    const left = await client.send(new ListMultipartUploadsCommand({ Bucket: 'files' }));
    expect(left.Uploads ?? []).toEqual([]);
  });

  it.each([
    [
      'a wrong secret',
      { credentials: { ...S3_CREDENTIALS, secretAccessKey: 'wrong' } },
      /do not open this bucket/,
    ],
    ['a bucket that is not there', { bucket: 'nothing-here' }, /no such bucket/],
    ['a server that is not there', { endpoint: 'http://127.0.0.1:1' }, /cannot be reached/],
  ])('stops the start at %s with one line', async (_what, wrong, line) => {
    const refused = expect(s3FileStore({ ...place, ...wrong })).rejects;
    await refused.toThrow(/^S3_BUCKET: [^\n]+$/);
    await expect(s3FileStore({ ...place, ...wrong })).rejects.toThrow(line);
  });
});

it('ends its request to a bucket that is silent or stands still once the reader leaves', async () => {
  const waiting = new Set<ServerResponse>();
  const standing = createServer((request, response) => {
    if (request.method === 'HEAD') return response.end();
    waiting.add(response);
    response.once('close', () => waiting.delete(response));
    if (request.url?.includes('still')) {
      response.writeHead(200, { 'Content-Length': 1_000_000 });
      response.write(Buffer.alloc(100_000));
    }
    return response;
  }).listen(0, '127.0.0.1');
  await once(standing, 'listening');
  try {
    const endpoint = `http://127.0.0.1:${(standing.address() as AddressInfo).port}`;
    const store = await s3FileStore({
      endpoint,
      region: REGION,
      bucket: 'files',
      credentials: S3_CREDENTIALS,
    });
    for (const name of ['silent', 'still']) {
      const body = store.get(`project-images/${name}.mp4`);
      body.on('error', () => {});
      const arrived = once(body, 'data').catch(() => {});
      await vi.waitFor(() => expect(waiting.size).toBe(1), 10_000);
      if (name === 'still') await arrived;
      body.destroy();
      await vi.waitFor(() => expect(waiting.size).toBe(0), 10_000);
    }
  } finally {
    standing.closeAllConnections();
    standing.close();
  }
});
