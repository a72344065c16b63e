import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { test } from '@playwright/test';
import { S3_CREDENTIALS, startS3Server } from '../../support/s3-server.ts';
import { startSite } from '../../support/site-process.ts';
import { FILM, visitorsLeave } from '../../support/visitors-who-leave.ts';

test('with files in a bucket no connection to it stays open either', async () => {
  const server = await startS3Server();
  test.skip(!server, 'no S3 server can be brought here');
  if (!server) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'site-s3-'));
  const place = { region: 'us-east-1', endpoint: server.endpoint };
  const client = new S3Client({ ...place, forcePathStyle: true, credentials: S3_CREDENTIALS });
  await client.send(new CreateBucketCommand({ Bucket: 'fichiers' }));
  const site = await startSite({
    ...{ DATA_DIR: dataDir, DEMO: '0', S3_BUCKET: 'fichiers', S3_ENDPOINT: server.endpoint },
    S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
  });
  try {
    await visitorsLeave(site, [{ path: FILM }, { path: FILM, headers: { Range: 'bytes=1000-' } }], 80);
  } finally {
    await site.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
