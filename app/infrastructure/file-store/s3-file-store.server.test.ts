import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../../../tests/support/listen.ts';
import { S3_CREDENTIALS } from '../../../tests/support/s3-server.ts';
import { fileBytes } from './file-bytes.server.ts';
import { s3FileStore } from './s3-file-store.server.ts';

const MAX_RESPONSE_MS = 50;
const KEY = 'project-images/a.webp';

/** It accepts every connection and request; whether it responds. */
let responds = true;
const server = createServer((_request, response) => {
  if (responds) response.end();
});
let place: Parameters<typeof s3FileStore>[0];
beforeAll(async () => {
  const endpoint = await listen(server);
  place = { endpoint, region: 'us-east-1', bucket: 'files', credentials: S3_CREDENTIALS };
});
afterAll(() => server.closeAllConnections());

it('gives up requests to which the bucket does not respond', async () => {
  responds = true;
  const store = await s3FileStore(place, MAX_RESPONSE_MS);
  responds = false;
  await expect(store.head(KEY)).rejects.toThrow('requestTimeout');
  await expect(store.delete(KEY)).rejects.toThrow('requestTimeout');
  await expect(store.put(KEY, fileBytes(import.meta.filename))).rejects.toThrow('requestTimeout');
  await expect(Array.fromAsync(store.get(KEY))).rejects.toThrow('requestTimeout');
  await expect(s3FileStore(place, MAX_RESPONSE_MS)).rejects.toThrow(
    'S3_BUCKET: the bucket cannot be reached',
  );
});

it('gives up a file of which nothing more arrives, not one whose reader waits', async () => {
  const size = 5_000_000;
  const films = createServer((request, response) => {
    if (request.method === 'HEAD') return response.end();
    response.writeHead(200, { 'Content-Length': size });
    return request.url?.includes('still') ? response.write('a') : response.end(Buffer.alloc(size));
  });
  const store = await s3FileStore({ ...place, endpoint: await listen(films) }, MAX_RESPONSE_MS);
  await expect(Array.fromAsync(store.get('project-images/still.mp4'))).rejects.toThrow('nothing more');
  let read = 0;
  for await (const chunk of store.get(KEY)) {
    if (read === 0) await sleep(3 * MAX_RESPONSE_MS);
    read += chunk.length;
  }
  expect(read).toBe(size);
  films.closeAllConnections();
});

it('responds while many files are being sent', async () => {
  const sent: ServerResponse[] = [];
  const films = createServer((request, response) => {
    if (request.method === 'HEAD') return response.end();
    return sent.push(response.writeHead(200, { 'Content-Length': 1_000_000 }));
  });
  const store = await s3FileStore({ ...place, endpoint: await listen(films) });
  const bodies = Array.from({ length: 100 }, () => store.get(KEY).on('error', () => {}));
  await vi.waitFor(() => expect(sent).toHaveLength(bodies.length));
  expect(await store.head(KEY)).toMatchObject({ size: 0 });
  for (const body of bodies) body.destroy();
  films.closeAllConnections();
});
