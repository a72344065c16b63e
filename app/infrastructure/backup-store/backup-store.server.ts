import { join } from 'node:path';
import { type Configuration, configuration } from '../configuration.server.ts';
import type { BackupStore } from './backup-store-port.ts';

/**
 * Opens the backup store of the configuration (docs/operations.md); loads only the adapter in use. Throws a
 * ConfigurationError when a bucket is named and cannot be reached: the store is opened when a backup is made, so that
 * this never stops the start.
 */
export async function openBackupStore(given: Configuration = configuration()): Promise<BackupStore> {
  const { DATA_DIR, BACKUP_DIR, BACKUP_S3_BUCKET: bucket } = given;
  if (bucket === undefined) {
    const { folderBackupStore } = await import('./folder-backup-store.server.ts');
    return folderBackupStore(BACKUP_DIR ?? join(DATA_DIR, 'backups'));
  }
  const own = given.BACKUP_S3_ACCESS_KEY_ID !== undefined;
  const accessKeyId = own ? given.BACKUP_S3_ACCESS_KEY_ID : given.S3_ACCESS_KEY_ID;
  const secretAccessKey = own ? given.BACKUP_S3_SECRET_ACCESS_KEY : given.S3_SECRET_ACCESS_KEY;
  const { bucketBackupStore } = await import('./bucket-backup-store.server.ts');
  return bucketBackupStore({
    endpoint: given.BACKUP_S3_ENDPOINT ?? given.S3_ENDPOINT,
    region: given.BACKUP_S3_REGION ?? given.S3_REGION,
    bucket,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
