import { OperatorError } from '#infrastructure/configuration.server.ts';

// Node.js's error codes of an unreachable host, also while its name server is down too.
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// PostgreSQL's SQLSTATEs of a broken connection (08…), too many connections, and a server that stops, crashed or
// starts.
const SERVER = /^(08\d{3}|53300|57P0[123])$/;
// Driver errors without a code: the connection was cut, or not established in time.
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/;

/** The database is unreachable. It may come back by itself; at a start the operator may have misconfigured it. */
export class DatabaseUnavailableError extends OperatorError {
  override name = 'DatabaseUnavailableError';
}

/** The database did not respond in time: whether the statement was executed is unknown. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
}

/**
 * Whether an error means that the database is unavailable: the outage is expected to end, and the same statement may
 * succeed then. A wrong password, an unknown database or a failing statement is none.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeoutError || error instanceof DatabaseUnavailableError) return true;
  const { code = '' } = error as NodeJS.ErrnoException;
  return NETWORK.has(code) || SERVER.test(code) || DRIVER.test(error.message);
}

// PostgreSQL's SQLSTATEs of a deadlock and of a serialization failure.
const ROLLED_BACK = new Set(['40P01', '40001']);

/**
 * Whether PostgreSQL ended a transaction because of a concurrent one: the same transaction may succeed when it runs
 * again.
 */
export function isRolledBackForAnother(error: unknown): boolean {
  return error instanceof Error && ROLLED_BACK.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Whether a statement failed because another row refers to the deleted one, or the referred one is gone (PostgreSQL). */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '23503';
}
