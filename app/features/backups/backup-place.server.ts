import { configuration } from '#infrastructure/configuration.server.ts';

/** What people are told of where backups go, without asking the place itself (§51.7). */
export type BackupPlace = { kind: 'beside-the-data' | 'folder' | 'bucket'; encrypted: boolean };

/** Where the configuration puts backups. */
export function backupPlace(): BackupPlace {
  const { BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_PASSPHRASE } = configuration();
  const elsewhere = BACKUP_S3_BUCKET === undefined ? 'folder' : 'bucket';
  return {
    kind: BACKUP_S3_BUCKET === undefined && BACKUP_DIR === undefined ? 'beside-the-data' : elsewhere,
    encrypted: BACKUP_PASSPHRASE !== undefined,
  };
}
