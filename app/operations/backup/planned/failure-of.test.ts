import { expect, it } from 'vitest';
import { ConfigurationError } from '#infrastructure/configuration.server.ts';
import { DatabaseUnavailableError } from '#infrastructure/database/database-unavailable.server.ts';
import { failureOf } from './failure-of.server.ts';

it('a database that is away is no failure of the store of backups', () => {
  const line = 'DATABASE_URL: the database cannot be opened (ECONNREFUSED)';
  expect(failureOf(new DatabaseUnavailableError(line))).toEqual({ failure: 'error', line });
  expect(failureOf(new ConfigurationError(line))).toEqual({ failure: 'store', line });
});
