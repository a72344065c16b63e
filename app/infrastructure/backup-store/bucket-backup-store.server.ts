import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Bucket, s3FileStore } from '../file-store/s3-file-store.server.ts';
import { temporaryFolder } from '../temporary-folder.server.ts';
import { type BackupStore, requireBackupName } from './backup-store-port.ts';

/**
 * Backups in a bucket. What is added is written in the temporary folder first and then sent, what is used is fetched into it:
 * what is read is what the bucket keeps. Throws a ConfigurationError when the bucket cannot be reached.
 */
export async function bucketBackupStore(bucket: Bucket): Promise<BackupStore> {
  const files = await s3FileStore({ ...bucket, variables: 'BACKUP_S3' });
  const keyOf = (name: string) => `backups/${requireBackupName(name)}`;
  return {
    place: `s3://${bucket.bucket}`,
    besideTheData: false,
    async add(name, write) {
      await using folder = await temporaryFolder('backup');
      const file = join(folder.path, requireBackupName(name));
      const written = await write(file);
      await files.put(keyOf(name), createReadStream(file));
      return written;
    },
    async use(name, work) {
      await using folder = await temporaryFolder('backup');
      const file = join(folder.path, requireBackupName(name));
      await pipeline(files.get(keyOf(name)), createWriteStream(file, { mode: 0o600 }));
      return work(file);
    },
    size: async (name) => (await files.head(keyOf(name)))?.size,
    get: (name) => files.get(keyOf(name)),
    async names(beginning) {
      const keys = await Array.fromAsync(files.list(`backups/${beginning}`));
      return keys.map((key) => key.slice('backups/'.length));
    },
    delete: (name) => files.delete(keyOf(name)),
    // It shows nothing that has not arrived whole; parts of it are ended by a rule of the bucket (docs/operations.md).
    removeUnfinished: async () => {},
    room: async () => undefined,
  };
}
