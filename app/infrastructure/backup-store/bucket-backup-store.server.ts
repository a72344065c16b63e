import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ConfigurationError } from '../configuration.server.ts';
import { fileBytes } from '../file-store/file-bytes.server.ts';
import { type Bucket, s3FileStore } from '../file-store/s3-file-store.server.ts';
import { log } from '../log.server.ts';
import { isOutOfSpace } from '../out-of-space.server.ts';
import { temporaryFolder } from '../temporary-folder.server.ts';
import { type BackupStore, requireBackupName } from './backup-store-port.ts';

/**
 * Backups in a bucket. `add` writes to the temporary folder first and then uploads; `use` downloads into it: what is
 * read is what the bucket holds. Throws a ConfigurationError when the bucket cannot be reached or refuses a request.
 */
export async function bucketBackupStore(bucket: Bucket): Promise<BackupStore> {
  const files = await s3FileStore({ ...bucket, variables: 'BACKUP_S3' });
  const keyOf = (name: string) => `backups/${requireBackupName(name)}`;
  return {
    place: `s3://${bucket.bucket}`,
    async add(name, write) {
      await using folder = await temporaryFolder('backup');
      const file = join(folder.path, requireBackupName(name));
      const written = await write(file);
      await files.put(keyOf(name), fileBytes(file)).catch(refused('takes no backup'));
      return written;
    },
    async use(name, work) {
      await using folder = await temporaryFolder('backup');
      const file = join(folder.path, requireBackupName(name));
      await pipeline(files.get(keyOf(name)), createWriteStream(file, { mode: 0o600 })).catch(
        refused('gives no backup back'),
      );
      // `await` is required: the folder is disposed when this function returns, and must not be before the work has
      // ended.
      return await work(file);
    },
    size: async (name) => (await files.head(keyOf(name)))?.size,
    get: (name) => files.get(keyOf(name)),
    async names(beginning) {
      const keys = await Array.fromAsync(files.list(`backups/${beginning}`));
      return keys.map((key) => key.slice('backups/'.length));
    },
    delete: (name) => files.delete(keyOf(name)),
    async removeUnfinished(beginning) {
      // Parts of an incomplete multipart upload are invisible but billed. Without the right to remove them, backups
      // still work.
      await files.removePartsOf(keyOf(beginning)).catch((error: unknown) =>
        log.warn('the parts of an aborted backup could not be removed from the bucket', {
          beginning,
          error,
        }),
      );
    },
    room: async () => undefined,
  };
}

/** A refusal after opening is reported like one at opening: a key may be allowed to list but not to write. */
function refused(what: string): (error: unknown) => never {
  return (error) => {
    if (isOutOfSpace(error)) throw error;
    const [reason] = String(error).split('\n');
    throw new ConfigurationError(`BACKUP_S3_BUCKET: the bucket ${what} (${reason})`);
  };
}
