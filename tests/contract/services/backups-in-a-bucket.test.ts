import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackupStore } from '#infrastructure/backup-store/backup-store.server.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { readConfiguration } from '#infrastructure/configuration.server.ts';
import { failureOf } from '#operations/backup/planned/failure-of.server.ts';
import { listen } from '../../support/listen.ts';
import { S3_CREDENTIALS, startS3Server } from '../../support/s3-server.ts';
import { backupStoreContract, newName } from '../backup-store-contract.ts';

const server = await startS3Server();

it('a bucket that refuses writes is reported as not accessible', async () => {
  // Responds as to an access key that may list and not write.
  const readable = createServer(({ method, url }, response) =>
    response
      .writeHead(method === 'HEAD' && url?.startsWith('/backups/b') ? 404 : method === 'HEAD' ? 200 : 403)
      .end(),
  );
  const store = await openBackupStore(
    readConfiguration({
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ENDPOINT: await listen(readable),
      BACKUP_S3_ACCESS_KEY_ID: 'a',
      BACKUP_S3_SECRET_ACCESS_KEY: 'b',
    }),
  );
  for (const [attempt, reported] of [
    [
      () => store.add(newName(), (file) => writeFile(file, 'refused')),
      /^BACKUP_S3_BUCKET: the bucket takes no backup \(/,
    ],
    [
      () => store.use(newName(), (file) => readFile(file)),
      /^BACKUP_S3_BUCKET: the bucket gives no backup back \(/,
    ],
  ] as const) {
    const failure = failureOf(await attempt().catch((error: unknown) => error));
    expect(failure).toEqual({ failure: 'store', line: expect.stringMatching(reported) });
  }
  readable.close();
});

describe.skipIf(!server)('backups in a bucket', () => {
  const endpoint = server?.endpoint ?? '';
  const { accessKeyId, secretAccessKey } = S3_CREDENTIALS;
  const environment = {
    BACKUP_S3_BUCKET: 'backups',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: S3_CREDENTIALS,
  });
  let store: BackupStore;
  beforeAll(async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'backups' }));
    store = await openBackupStore(readConfiguration(environment));
  });
  afterAll(() => server?.stop());
  backupStoreContract(() => store);

  it('removes the multipart uploads of a killed process, and nothing else', async () => {
    const begun = [newName(), newName()];
    for (const name of begun)
      await client.send(new CreateMultipartUploadCommand({ Bucket: 'backups', Key: `backups/${name}` }));
    await store.removeUnfinished(begun[0] ?? '');
    const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: 'backups' }));
    expect(Uploads?.map(({ Key }) => Key)).toEqual([`backups/${begun[1]}`]);
  });

  it('reports a failed connection by the names of the backup variables, with separate credentials', async () => {
    expect(store.place).toBe('s3://backups');
    const own = { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' };
    await expect(openBackupStore(readConfiguration({ ...environment, ...own }))).rejects.toThrow(
      'BACKUP_S3_BUCKET: BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY do not open this bucket',
    );
    const right = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const opened = await openBackupStore(
      readConfiguration({ ...environment, ...right, ...own, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey }),
    );
    expect(await opened.size('nothing.backup')).toBeUndefined();
  });
});
