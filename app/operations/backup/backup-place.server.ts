import { configuration } from '#infrastructure/configuration.server.ts';

/** Where backups are stored, as the screens show it, from the configuration alone (§51.7). */
export type BackupPlace = { kind: 'beside-the-data' | 'folder' | 'bucket'; encrypted: boolean };

/** The configured backup storage. */
export function backupPlace(): BackupPlace {
  const { BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_PASSPHRASE } = configuration();
  const elsewhere = BACKUP_S3_BUCKET === undefined ? 'folder' : 'bucket';
  return {
    kind: BACKUP_S3_BUCKET === undefined && BACKUP_DIR === undefined ? 'beside-the-data' : elsewhere,
    encrypted: BACKUP_PASSPHRASE !== undefined,
  };
}
