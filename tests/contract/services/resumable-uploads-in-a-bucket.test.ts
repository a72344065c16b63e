import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';
import { s3FileStore } from '#infrastructure/file-store/s3-file-store.server.ts';
import { S3_CREDENTIALS, startS3Server } from '../../support/s3-server.ts';
import { describeOnBothEngines } from '../engines.ts';

import { resumableUploads } from '../resumable-upload-contract.ts';

vi.hoisted(() => {
  process.env['MAX_VIDEO_MB'] = '12';
});

const server = await startS3Server();

describe.skipIf(!server)('in a bucket', () => {
  const place = { endpoint: server?.endpoint ?? '', region: 'us-east-1', credentials: S3_CREDENTIALS };
  const client = new S3Client({ ...place, forcePathStyle: true });
  let bucket: FileStore;
  beforeAll(async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'films' }));
    bucket = await s3FileStore({ ...place, bucket: 'films' });
  });
  afterAll(() => server?.stop());

  describeOnBothEngines('resumable uploads of films', () => {
    beforeAll(() => setFileStore(bucket));
    resumableUploads();
    it('leaves no multipart upload behind', async () => {
      const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: 'films' }));
      expect(Uploads ?? []).toEqual([]);
    });
  });
});
