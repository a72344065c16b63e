import { expect, it } from 'vitest';
import { bucketWithoutName } from './bucket-without-name.ts';

it.each([
  [
    { S3_ENDPOINT: 'https://s3.example' },
    'S3_ENDPOINT: has no effect without S3_BUCKET, files are in DATA_DIR',
  ],
  [{ S3_ACCESS_KEY_ID: 'key' }, 'S3_ACCESS_KEY_ID: has no effect without S3_BUCKET, files are in DATA_DIR'],
  [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files' }, undefined],
  // Its endpoint defaults to S3_ENDPOINT.
  [{ S3_ENDPOINT: 'https://s3.example', BACKUP_S3_BUCKET: 'backups' }, undefined],
  [{}, undefined],
])('%j: %s', (given, line) => expect(bucketWithoutName(given)).toBe(line));
