import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { MINUTE_MS } from '#domain/durations.ts';
import { mediaType } from '#domain/files/media-type.ts';
import { IMMUTABLE_CACHE_CONTROL, isInPublicFolder } from '#domain/files/public-folders.ts';
import { isFileKey } from '#domain/files/stored-file.ts';
import { ConfigurationError } from '../configuration.server.ts';
import { type FileStore, KeyTaken } from './file-store-port.ts';
import { s3BrowserUploads } from './s3-browser-uploads.server.ts';
import { statusOf } from './s3-error.ts';

const CONNECTION_MS = 15_000;
/** Each file on its way to a visitor has one: by the library's limit of 50, everything else would wait for these. */
const CONNECTIONS = { maxSockets: Number.POSITIVE_INFINITY };

export type Bucket = {
  /** Default: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Default: from the environment (an IAM role of the machine, AWS_ variables). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Endpoint for direct uploads from browsers, if allowed. */
  uploadEndpoint?: string | undefined;
  /** Prefix of its environment variables, for messages to the operator. */
  variables?: 'S3' | 'BACKUP_S3';
};

type S3FileStore = FileStore & {
  /** Removes the parts of unfinished uploads to keys with this prefix, of any age. */
  removePartsOf(prefix: string): Promise<void>;
};

/**
 * Files in an S3-compatible bucket, streamed both ways. A file appears once its upload is complete. Throws a
 * ConfigurationError when the bucket cannot be reached with these settings. `maxResponseMs`: the limit of one request
 * up to the head of its response, within which a slow line sends a part of 5 MB, and of the next bytes of a file.
 */
export async function s3FileStore(
  { endpoint, region, bucket, credentials, uploadEndpoint, variables = 'S3' }: Bucket,
  maxResponseMs = 5 * MINUTE_MS,
): Promise<S3FileStore> {
  const clientAt = (address: string | undefined) =>
    new S3Client({
      region,
      ...(address === undefined ? {} : { endpoint: address, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
      // S3-compatible servers don't support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // The library itself waits without end for a bucket that accepts a request and never responds.
      requestHandler: {
        connectionTimeout: CONNECTION_MS,
        requestTimeout: maxResponseMs,
        throwOnRequestTimeout: true,
        httpAgent: CONNECTIONS,
        httpsAgent: CONNECTIONS,
      },
      // It would hold a body back for all of that time where a server ignores the header.
      expectContinueHeader: false,
    });
  const client = clientAt(endpoint);
  const objectOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`);
    return { Bucket: bucket, Key: key };
  };
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    throw new ConfigurationError(`${variables}_BUCKET: ${reasonOf(error, variables)}`);
  }
  async function* unfinished(prefix?: string): AsyncIterable<MultipartUpload> {
    let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (after) {
      const found: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after }),
      );
      yield* found.Uploads ?? [];
      const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = found;
      after = IsTruncated && KeyMarker && UploadIdMarker ? { KeyMarker, UploadIdMarker } : undefined;
    }
  }
  const abort = (upload: Pick<MultipartUpload, 'Key' | 'UploadId'>) =>
    client.send(
      new AbortMultipartUploadCommand({ Bucket: bucket, Key: upload.Key, UploadId: upload.UploadId }),
    );
  const store: S3FileStore = {
    async put(key, body) {
      const target = objectOf(key);
      // Keys contain a random part: no other process writes this one between the check and the upload.
      if (await store.head(key)) throw new KeyTaken(key);
      let size = 0;
      const counted = Readable.from(
        (async function* () {
          for await (const chunk of body) {
            size += chunk.length;
            yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
          }
        })(),
        { objectMode: false },
      );
      const params = { ...target, ...headersOf(key), Body: counted };
      await new Upload({ client, queueSize: 2, params }).done();
      return { size };
    },
    async head(key) {
      if (!isFileKey(key)) return undefined;
      try {
        const found = await client.send(new HeadObjectCommand(objectOf(key)));
        return { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    get(key, range) {
      const wanted = { ...objectOf(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) };
      const opening = new AbortController();
      const body = new PassThrough();
      body.once('close', () => opening.abort());
      (async () => {
        const { Body } = await client.send(new GetObjectCommand(wanted), { abortSignal: opening.signal });
        // Closes the connection when the reader stops, and the reader when the connection closes.
        await pipeline(Body as Readable, (file: Readable) => unlessStalled(file, maxResponseMs), body);
      })().catch((error: Error) => body.destroy(error));
      return body;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch((error) => {
        // For a missing key Amazon reports success, others 404.
        if (statusOf(error) !== 404) throw error;
      });
    },
    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      }
    },
    async removeUnfinished(notSince) {
      let removed = 0;
      for await (const { Key, UploadId, Initiated } of unfinished()) {
        if (!Initiated || Initiated >= notSince) continue;
        await abort({ Key, UploadId });
        removed += 1;
      }
      return removed;
    },
    async removePartsOf(prefix) {
      // Some services ignore the prefix.
      for await (const upload of unfinished(objectOf(prefix).Key))
        if (upload.Key?.startsWith(prefix)) await abort(upload);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
  if (uploadEndpoint !== undefined)
    store.fromBrowsers = s3BrowserUploads({
      client,
      // Signs without sending requests: a signature is valid for the host it was made for.
      signer: clientAt(uploadEndpoint),
      publicAddress: `${uploadEndpoint}/${bucket}`,
      objectOf,
    });
  return store;
}

/** The chunks of a file. Throws when the next one does not arrive in time, counted only while a reader waits for it. */
async function* unlessStalled(file: Readable, limitMs: number): AsyncIterable<Uint8Array> {
  const stalled = () => file.destroy(new Error('nothing more of a file arrived from the bucket'));
  let limit = setTimeout(stalled, limitMs);
  try {
    for await (const chunk of file) {
      clearTimeout(limit);
      yield chunk;
      limit = setTimeout(stalled, limitMs);
    }
  } finally {
    clearTimeout(limit);
  }
}

/** Response headers of a file for those who read it from the bucket (§60.4): a browser, a CDN. */
function headersOf(key: string): { ContentType: string; CacheControl?: string } {
  return {
    ContentType: mediaType(key),
    ...(isInPublicFolder(key) ? { CacheControl: IMMUTABLE_CACHE_CONTROL } : {}),
  };
}

function reasonOf(error: unknown, variables: string): string {
  const status = statusOf(error);
  if (status === 404) return 'there is no such bucket';
  if (status === 403 || status === 401)
    return `${variables}_ACCESS_KEY_ID and ${variables}_SECRET_ACCESS_KEY do not open this bucket`;
  if (status === 301) return `the bucket is in another region: set ${variables}_REGION`;
  const { name, code, message } = error as NodeJS.ErrnoException;
  return `the bucket cannot be reached (${code ?? message ?? name})`;
}
