import { expect, it } from 'vitest';
import { StorageFullError } from '#domain/files/storage-full.ts';
import { OperatorError } from './configuration.server.ts';
import { explainOutOfSpace } from './out-of-space.server.ts';

it.each([
  ['the disk', 'DATA_DIR', { code: 'ENOSPC' }],
  ['the embedded database', 'DATA_DIR', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
  ['PostgreSQL', 'DATABASE_URL', { code: '53100' }],
  ['the bucket', 'S3_BUCKET', { $metadata: { httpStatusCode: 507 } }],
])('names the variable of %s when it is full, in one line (§60.2)', (_what, variable, facts) => {
  const error = Object.assign(new Error('it is full\nwith details'), facts);
  for (const given of [error, new StorageFullError(error)])
    expect(explainOutOfSpace(given)).toEqual(new OperatorError(`${variable}: no space left (it is full)`));
});

it('leaves any other error as it is', () => {
  const error = new Error('a bug');
  expect(explainOutOfSpace(error)).toBe(error);
});
