import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';
import { s3FileStore } from '#infrastructure/file-store/s3-file-store.server.ts';
import { listen } from '../../support/listen.ts';
import { S3_CREDENTIALS, startS3Server } from '../../support/s3-server.ts';
import { bytes, fileStoreContract, newKey } from '../file-store-contract.ts';

const REGION = 'us-east-1';
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
    'stores a public file with its content type, as immutable (§60.4): %i bytes',
    async (size) => {
      const key = newKey();
      await store.put(key, bytes(Buffer.alloc(size)));
      const head = await client.send(new HeadObjectCommand({ Bucket: 'files', Key: key }));
      expect([head.ContentType, head.CacheControl]).toEqual([
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      const own = `share-pictures/web/${randomUUID()}/1.jpg`;
      await store.put(own, bytes(Buffer.alloc(size)));
      const hidden = await client.send(new HeadObjectCommand({ Bucket: 'files', Key: own }));
      expect([hidden.ContentType, hidden.CacheControl]).toEqual(['image/jpeg', undefined]);
    },
  );

  it('removes partial files of a killed process, and leaves files in progress', async () => {
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

it('aborts its request to a bucket that hangs once the reader disconnects', async () => {
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
  });
  try {
    const endpoint = await listen(standing);
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
      await vi.waitFor(() => expect(waiting.size).toBe(1), { timeout: 120_000 });
      if (name === 'still') await arrived;
      body.destroy();
      await vi.waitFor(() => expect(waiting.size).toBe(0), { timeout: 120_000 });
    }
  } finally {
    standing.closeAllConnections();
    standing.close();
  }
});
