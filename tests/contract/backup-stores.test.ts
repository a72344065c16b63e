import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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
import { failureOf } from '../../server/backups/planned/failure-of.ts';
import { S3_CREDENTIALS, startS3Server } from '../support/s3-server.ts';

const newName = () => `site-${randomUUID()}.backup`;

function backupStoreContract(open: () => BackupStore): void {
  it('gives back what was added, as a file and as a stream, with its size', async () => {
    const [name, bytes] = [newName(), randomBytes(6_000_000)];
    expect(await open().size(name)).toBeUndefined();
    const written = await open().add(name, async (file) => {
      await writeFile(file, bytes);
      return 'written';
    });
    expect(written).toBe('written');
    expect(await open().size(name)).toBe(bytes.length);
    expect((await open().use(name, (file) => readFile(file))).equals(bytes)).toBe(true);
    expect((await buffer(open().get(name))).equals(bytes)).toBe(true);
  });

  it('leaves the file to whoever uses it for as long as that takes', async () => {
    const name = newName();
    await open().add(name, (file) => writeFile(file, 'read again and again'));
    const read = await open().use(name, async (file) => {
      const texts = new Set<string>();
      for (let times = 0; times < 20; times += 1) texts.add(await readFile(file, 'utf8'));
      return texts;
    });
    expect(read).toEqual(new Set(['read again and again']));
  });

  it('keeps nothing of one that could not be written', async () => {
    const name = newName();
    const adding = open().add(name, () => Promise.reject(new Error('the disk is full')));
    await expect(adding).rejects.toThrow('the disk is full');
    expect(await open().size(name)).toBeUndefined();
    await expect(open().use(name, (file) => readFile(file))).rejects.toThrow();
  });

  it('forgets what is deleted, also twice', async () => {
    const name = newName();
    await open().add(name, (file) => writeFile(file, 'gone soon'));
    await open().delete(name);
    await open().delete(name);
    expect(await open().size(name)).toBeUndefined();
  });

  it.each(['', '../site.backup', 'a/b', '.hidden', 'a\0b'])(
    'takes no name that leads elsewhere: %j',
    async (name) => {
      await expect(open().add(name, (file) => writeFile(file, ''))).rejects.toThrow('Not a name of a backup');
      await expect(open().size(name)).rejects.toThrow('Not a name of a backup');
    },
  );
}

describe('backups in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let store: BackupStore;
  beforeAll(async () => {
    store = await openBackupStore(readConfiguration({ DATA_DIR: folder }));
  });
  backupStoreContract(() => store);

  it('is in the data folder, for the user of the process only, where no other is named', async () => {
    expect(store).toMatchObject({ place: join(folder, 'backups'), besideTheData: true });
    expect(statSync(store.place).mode & 0o777).toBe(0o700);
    expect(await store.room()).toBeGreaterThan(0);
    const BACKUP_DIR = join(folder, 'elsewhere');
    const other = await openBackupStore(readConfiguration({ DATA_DIR: folder, BACKUP_DIR }));
    expect(other).toMatchObject({ place: BACKUP_DIR, besideTheData: false });
  });

  it('removes what was left of adding one, and nothing else', async () => {
    const place = join(folder, 'backups');
    for (const name of ['a.backup.1f.unfinished', 'b.backup.1f.unfinished', 'a.backup.age'])
      writeFileSync(join(place, name), 'left');
    await store.removeUnfinished('a.backup');
    const left = readdirSync(place).filter((name) => /^[ab]\./.test(name));
    expect(left.sort()).toEqual(['a.backup.age', 'b.backup.1f.unfinished']);
  });
});

const server = await startS3Server();

it('a bucket that is opened and takes nothing is named as the place that is not accessible', async () => {
  // As of a key that may list and not write.
  const readable = createServer(({ method, url }, response) =>
    response
      .writeHead(method === 'HEAD' && url?.startsWith('/backups/b') ? 404 : method === 'HEAD' ? 200 : 403)
      .end(),
  );
  await once(readable.listen(0, '127.0.0.1'), 'listening');
  const { port } = readable.address() as AddressInfo;
  const store = await openBackupStore(
    readConfiguration({
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_ACCESS_KEY_ID: 'a',
      BACKUP_S3_SECRET_ACCESS_KEY: 'b',
    }),
  );
  for (const [attempt, told] of [
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
    expect(failure).toEqual({ failure: 'store', line: expect.stringMatching(told) });
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

  it('removes what a killed process had sent of one, and nothing else', async () => {
    const begun = [newName(), newName()];
    for (const name of begun)
      await client.send(new CreateMultipartUploadCommand({ Bucket: 'backups', Key: `backups/${name}` }));
    await store.removeUnfinished(begun[0] ?? '');
    const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: 'backups' }));
    expect(Uploads?.map(({ Key }) => Key)).toEqual([`backups/${begun[1]}`]);
  });

  it('says by the variables of backups what does not open the bucket, with credentials of its own', async () => {
    expect(store).toMatchObject({ place: 's3://backups', besideTheData: false });
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
