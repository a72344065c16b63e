type Variables = Partial<
  Record<'S3_BUCKET' | 'BACKUP_S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID', string | undefined>
>;

/**
 * What an operator reads where the variables of a bucket are set and not its name: files are on the disk, which some
 * platforms lose. No refusal, as a restore next to existing files leaves the name out (docs/operations.md). Undefined
 * where backups go to a bucket, whose variables default to these.
 */
export function bucketWithoutName(given: Variables): string | undefined {
  if (given.S3_BUCKET !== undefined || given.BACKUP_S3_BUCKET !== undefined) return undefined;
  const name = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'] as const).find((one) => given[one] !== undefined);
  return name && `${name}: has no effect without S3_BUCKET, files are in DATA_DIR`;
}
