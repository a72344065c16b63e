import { ConfigurationError } from '#infrastructure/configuration.server.ts';

// What Node.js says when nobody answers at an address, also while a name server is away with the database.
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
// PostgreSQL: a connection that broke (08…), too many of them, a server that ends, crashed or starts.
const SERVER = /^(08\d{3}|53300|57P0[123])$/;
// What the driver says without a code: the line is cut, or nobody took it up in time.
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Nobody answers where the database should be. It may come back by itself; at a start the operator may have erred. */
export class DatabaseUnavailableError extends ConfigurationError {}

/** The database did not answer in time: whether it did what it was asked is unknown. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
}

/**
 * Whether an error says that the database is away: it is expected back, and the same words may succeed then. A wrong
 * password, an unknown database or a statement that fails is none of those.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeoutError || error instanceof DatabaseUnavailableError) return true;
  const { code = '' } = error as NodeJS.ErrnoException;
  return NETWORK.has(code) || SERVER.test(code) || DRIVER.test(error.message);
}
