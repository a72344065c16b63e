import { createServer, type RequestListener } from 'node:http';
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  abortDirectUpload,
  beginDirectUpload,
  logBucketUnreachable,
  readDirectUpload,
} from '#features/media/uploads/direct-upload.server.ts';
import { finishUpload } from '#features/media/uploads/finish-upload.server.ts';
import { handleTusRequest } from '#features/media/uploads/resumable-upload.server.ts';
import {
  discardExpiredUploads,
  UNFINISHED_FOLDER,
  UNFINISHED_LIFE_MS,
} from '#features/media/uploads/unfinished-uploads.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';
import { s3FileStore } from '#infrastructure/file-store/s3-file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { filmOf } from '../../support/film.ts';
import { listen } from '../../support/listen.ts';
import { S3_CREDENTIALS, startS3Server } from '../../support/s3-server.ts';
import { describeOnBothEngines } from '../engines.ts';

vi.hoisted(() => {
  process.env['MAX_VIDEO_MB'] = '12';
});

const ANNE = 'anne';
const FILM = filmOf(11_000_000);
const PART = 5 * 1024 * 1024;

async function begin(bytes = FILM.length, { purpose = 'project-film', name = 'Marée haute.mp4' } = {}) {
  const begun = await beginDirectUpload({ purpose, fileName: name, bytes }, ANNE);
  return begun.outcome === 'begun' ? begun.id : expect.fail(JSON.stringify(begun));
}

const put = async (address: string, body: Uint8Array) =>
  (await fetch(address, { method: 'PUT', body: Buffer.from(body) })).status;

/** The next missing parts, and the number of received bytes. */
async function stateOf(id: string) {
  return (await readDirectUpload(id, ANNE)) ?? expect.fail('there is no such upload');
}

/** Acts as a browser: it requests the missing parts, sends them, and repeats. */
async function sendMissing(id: string, film: Uint8Array): Promise<void> {
  for (let { missing } = await stateOf(id); missing.length > 0; { missing } = await stateOf(id))
    for (const { from, to, address } of missing)
      expect(await put(address, film.subarray(from, to))).toBe(200);
}

const read = async (url: string) =>
  Buffer.concat(
    await Array.fromAsync(
      fileStore().get(url.replace('/storage/v1/object/public/', '')) as AsyncIterable<Buffer>,
    ),
  );
const urlOf = (result: Awaited<ReturnType<typeof finishUpload>>) =>
  result.outcome === 'stored' ? result.url : '';
const unfinished = () => Array.fromAsync(fileStore().list(UNFINISHED_FOLDER));
const rows = async (table: 'stored_files' | 'unfinished_uploads') =>
  (await database().selectFrom(table).selectAll().execute()).length;

const server = await startS3Server();

describe.skipIf(!server)('direct uploads to a bucket', () => {
  const endpoint = server?.endpoint ?? '';
  const place = { endpoint, region: 'us-east-1', credentials: S3_CREDENTIALS };
  const client = new S3Client({ ...place, forcePathStyle: true });
  // Another host name of the same machine, as browsers have a separate one for a bucket.
  const uploadEndpoint = endpoint.replace('127.0.0.1', 'localhost');
  const atBucket = async () =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket: 'films' }))).Uploads?.length ?? 0;
  let bucket: FileStore;
  beforeAll(async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'films' }));
    bucket = await s3FileStore({ ...place, bucket: 'films', uploadEndpoint });
  });
  afterAll(() => server?.stop());

  describeOnBothEngines('films sent by browsers', () => {
    beforeAll(() => setFileStore(bucket));
    afterEach(() => setFileStore(bucket));

    it('arrive in parts, in any order, are resumed, and become one film, byte for byte', async () => {
      const before = await rows('stored_files');
      const id = await begin();
      const { received, missing } = await stateOf(id);
      expect([received, missing.map(({ from, to }) => [from, to])]).toEqual([
        0,
        [
          [0, PART],
          [PART, 2 * PART],
          [2 * PART, FILM.length],
        ],
      ]);
      for (const { address } of missing)
        expect(address).toMatch(`${uploadEndpoint}/films/${UNFINISHED_FOLDER}${id}-`);
      const last = missing[2] ?? expect.fail();
      expect(await put(last.address, FILM.subarray(last.from, last.to))).toBe(200);
      const after = await stateOf(id);
      expect([after.received, after.missing.map(({ from }) => from)]).toEqual([
        FILM.length - 2 * PART,
        [0, PART],
      ]);
      expect(await finishUpload(id, ANNE)).toEqual({ outcome: 'incomplete' });
      await sendMissing(id, FILM);
      expect(await stateOf(id)).toEqual({ received: FILM.length, missing: [] });

      const result = await finishUpload(id, ANNE);
      expect(result).toMatchObject({ outcome: 'stored', type: 'video' });
      expect(urlOf(result)).toMatch(/project-images\/.*_maree-haute-[0-9a-f]{8}\.mp4$/);
      expect((await read(urlOf(result))).equals(FILM)).toBe(true);
      expect([await unfinished(), await atBucket()]).toEqual([[], 0]);
      // The response was lost: the outcome is returned again.
      expect(await stateOf(id)).toEqual({ received: FILM.length, missing: [] });
      expect(await finishUpload(id, ANNE)).toEqual(result);
      expect(await rows('stored_files')).toBe(before + 1);
    });

    it('are not public before they have been validated as a whole', async () => {
      const id = await begin();
      for (const { from, to, address } of (await stateOf(id)).missing)
        await put(address, FILM.subarray(from, to));
      const { Contents } = await client.send(
        new ListObjectsV2Command({ Bucket: 'films', Prefix: UNFINISHED_FOLDER }),
      );
      expect(Contents ?? []).toEqual([]);
      await abortDirectUpload(id, ANNE);
    });

    it('are sent to presigned URLs, each valid for one part, its length and a quarter of an hour', async () => {
      const id = await begin();
      const { address } = (await stateOf(id)).missing[0] ?? expect.fail();
      expect(await put(address, FILM.subarray(0, PART - 1))).toBe(403);
      expect(await put(address, Buffer.alloc(PART + 1))).toBe(403);
      expect(await put(address.replace('partNumber=1', 'partNumber=2'), FILM.subarray(0, PART))).toBe(403);
      expect(await put(address.replace(UNFINISHED_FOLDER, 'project-images/'), FILM.subarray(0, PART))).toBe(
        403,
      );
      expect(
        await put(address.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'), FILM.subarray(0, PART)),
      ).toBe(403);
      expect(Number(new URL(address).searchParams.get('X-Amz-Expires'))).toBe(900);
      expect((await fetch(address)).status).toBe(403);
      expect((await stateOf(id)).received).toBe(0);
      await abortDirectUpload(id, ANNE);
    });

    it('belong to the administrator who started them, and are no uploads through the site', async () => {
      const id = await begin();
      expect(await readDirectUpload(id, 'bruno')).toBeUndefined();
      expect(await finishUpload(id, 'bruno')).toEqual({ outcome: 'unknown' });
      expect(await abortDirectUpload(id, 'bruno')).toEqual({ outcome: 'unknown' });
      const headers = { 'Tus-Resumable': '1.0.0', Origin: 'http://localhost' };
      const request = new Request(`http://localhost/admin/uploads/films/${id}`, { method: 'HEAD', headers });
      expect((await handleTusRequest(request, ANNE)).status).toBe(404);
      expect(await abortDirectUpload(id, ANNE)).toEqual({ outcome: 'given-up' });
    });

    it('are refused when they are too large or no film, before any transfer', async () => {
      const before = [await rows('unfinished_uploads'), await atBucket()];
      const requested = { purpose: 'library', fileName: 'film.mp4', bytes: FILM.length };
      expect(await beginDirectUpload({ ...requested, bytes: 13 * 1024 * 1024 }, ANNE)).toEqual({
        outcome: 'refused',
        message: 'Ce fichier dépasse 12 Mo, la taille la plus grande acceptée.',
      });
      for (const wrong of [
        { purpose: 'blog-inline' },
        { bytes: -1 },
        { bytes: 0 },
        { bytes: 1.5 },
        { bytes: Number.NaN },
      ])
        expect(await beginDirectUpload({ ...requested, ...wrong }, ANNE)).toMatchObject({
          outcome: 'refused',
        });
      expect([await rows('unfinished_uploads'), await atBucket()]).toEqual(before);
    });

    it.each([
      ['what is no film', Buffer.alloc(9_000_000, 'bonjour '), /n’est pas accepté/],
      [
        'an SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        /SVG/,
      ],
    ])(
      'are validated when complete: %s is refused with the reason and deleted',
      async (_what, bytes, message) => {
        const before = await rows('stored_files');
        const id = await begin(bytes.length, { name: 'film.mp4' });
        await sendMissing(id, bytes);
        const refused = { outcome: 'refused', message: expect.stringMatching(message) };
        expect(await finishUpload(id, ANNE)).toMatchObject(refused);
        expect(await finishUpload(id, ANNE)).toMatchObject(refused);
        expect([await unfinished(), await atBucket(), await rows('stored_files')]).toEqual([[], 0, before]);
      },
    );

    it('become one film when completed concurrently, and after an interrupted completion', async () => {
      const before = await rows('stored_files');
      const id = await begin();
      await sendMissing(id, FILM);
      // The process ends after completeMultipartUpload.
      setFileStore({ ...bucket, put: () => Promise.reject(new Error('the process ended')) });
      await expect(finishUpload(id, ANNE)).rejects.toThrow('the process ended');
      setFileStore(bucket);
      expect(await stateOf(id)).toEqual({ received: FILM.length, missing: [] });
      const results = await Promise.all(Array.from({ length: 4 }, () => finishUpload(id, ANNE)));
      expect(new Set(results.map(urlOf)).size).toBe(1);
      expect((await read(urlOf(results[0] ?? { outcome: 'busy' }))).equals(FILM)).toBe(true);
      expect([await unfinished(), await rows('stored_files')]).toEqual([[], before + 1]);
    });

    it('leave nothing when they are cancelled, abandoned, or never recorded', async () => {
      const given = await begin();
      await put((await stateOf(given)).missing[0]?.address ?? '', FILM.subarray(0, PART));
      expect(await abortDirectUpload(given, ANNE)).toEqual({ outcome: 'given-up' });
      expect(await abortDirectUpload(given, ANNE)).toEqual({ outcome: 'unknown' });
      expect([await readDirectUpload(given, ANNE), await atBucket()]).toEqual([undefined, 0]);

      const left = await begin();
      expect(await discardExpiredUploads(new Date(Date.now() + UNFINISHED_LIFE_MS - 60_000))).toBe(0);
      expect(await atBucket()).toBe(1);
      await discardExpiredUploads(new Date(Date.now() + UNFINISHED_LIFE_MS + 60_000));
      expect([await readDirectUpload(left, ANNE), await atBucket()]).toEqual([undefined, 0]);

      const noted = await begin();
      await database().deleteFrom('unfinished_uploads').where('id', '=', noted).execute();
      expect(await bucket.removeUnfinished(new Date(Date.now() + 60_000))).toBe(1);
      expect([await atBucket(), await rows('unfinished_uploads')]).toEqual([0, 0]);
    });

    it('start again when the bucket has deleted the received parts', async () => {
      const id = await begin();
      await bucket.removeUnfinished(new Date(Date.now() + 60_000));
      expect(await readDirectUpload(id, ANNE)).toBeUndefined();
      expect(await finishUpload(id, ANNE)).toEqual({ outcome: 'incomplete' });
      expect(await abortDirectUpload(id, ANNE)).toEqual({ outcome: 'given-up' });
    });

    it('pass through the site where the store accepts nothing from browsers', async () => {
      const { fromBrowsers: _, ...closed } = bucket;
      setFileStore(closed);
      const requested = { purpose: 'library', fileName: 'film.mp4', bytes: FILM.length };
      expect(await beginDirectUpload(requested, ANNE)).toEqual({ outcome: 'not-offered' });
    });
  });

  /** A server that responds to the preflights that browsers send before a part. */
  async function bucketThatAnswers(result: RequestListener) {
    const http = createServer(result);
    const address = await listen(http);
    const store = await s3FileStore({ ...place, bucket: 'films', uploadEndpoint: address });
    return {
      explain: () => store.fromBrowsers?.explainRefusal('https://agence.example'),
      end: () => http.close(),
    };
  }

  it('explains the bucket’s CORS response to the operator', async () => {
    const requested: unknown[] = [];
    const open = await bucketThatAnswers(({ method, headers }, response) => {
      requested.push([method, headers.origin, headers['access-control-request-method']]);
      response.setHeader('Access-Control-Allow-Origin', 'https://agence.example').end();
    });
    expect(await open.explain()).toMatch(/^the bucket allows it/);
    expect(requested).toEqual([['OPTIONS', 'https://agence.example', 'PUT']]);
    open.end();
    expect(await open.explain()).toMatch(/^nothing answers at http:/);
    expect(await bucket.fromBrowsers?.explainRefusal('https://agence.example')).toBe(
      "the CORS rule of the bucket doesn't allow PUT from https://agence.example",
    );
  });

  it('logs it once', async () => {
    setFileStore(bucket);
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
    for (let time = 0; time < 3; time++) await logBucketUnreachable('https://agence.example');
    expect(warned.mock.calls).toEqual([
      [
        expect.stringMatching(/^a browser could not send a film straight to the bucket/),
        { origin: 'https://agence.example', reason: expect.stringContaining('CORS') },
      ],
    ]);
    warned.mockRestore();
  });
});
