import { expect, it } from 'vitest';
import { DatabaseTimeoutError, isDatabaseUnavailable } from './database-unavailable.server.ts';

const coded = (code: string) => Object.assign(new Error('…'), { code });

it.each([
  coded('ECONNREFUSED'),
  coded('ENOTFOUND'),
  coded('57P03'),
  coded('57P01'),
  coded('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new DatabaseTimeoutError('…'),
  Object.assign(new AggregateError([], 'both addresses'), { code: 'ECONNREFUSED' }),
])('takes the database for unavailable after %s', (error) => expect(isDatabaseUnavailable(error)).toBe(true));

it.each([
  coded('28P01'),
  coded('3D000'),
  coded('42P01'),
  coded('57014'),
  coded('23505'),
  new Error('no such table: connection'),
  'ECONNREFUSED',
])('takes %s for another error', (error) => expect(isDatabaseUnavailable(error)).toBe(false));
