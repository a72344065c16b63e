import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig } from 'pg';
import { type Configuration, configuration } from '#infrastructure/configuration.server.ts';

/** How a process uses PostgreSQL (docs/operations.md); times in milliseconds. */
export type PostgresOptions = {
  poolSize: number;
  /** For a connection to be made, or to become free. */
  connectMs: number;
  /** The server ends a statement of the site after this long. */
  statementMs: number;
  idleMs: number;
  applicationName: string;
  /** undefined: what the address says. */
  ssl: false | ConnectionOptions | undefined;
};

export function postgresOptions(given: Configuration = configuration()): PostgresOptions {
  return {
    poolSize: given.DATABASE_POOL,
    connectMs: given.DATABASE_CONNECT_SECONDS * 1000,
    statementMs: given.DATABASE_STATEMENT_SECONDS * 1000,
    idleMs: given.DATABASE_IDLE_SECONDS * 1000,
    applicationName: given.DATABASE_APPLICATION_NAME,
    ssl: sslOf(given),
  };
}

function sslOf({ DATABASE_SSL, DATABASE_SSL_CA }: Configuration): PostgresOptions['ssl'] {
  switch (DATABASE_SSL) {
    case undefined:
      return undefined;
    case 'disable':
      return false;
    case 'require':
      return { rejectUnauthorized: false };
    case 'verify-full':
      return DATABASE_SSL_CA === undefined ? {} : { ca: DATABASE_SSL_CA };
  }
}

/** Where a server is and under which name and protection it is spoken to, for the driver. */
export function serverOf(address: string, { applicationName, ssl }: PostgresOptions): ClientConfig {
  return {
    connectionString: plainlySpoken(address),
    application_name: applicationName,
    ...(ssl === undefined ? {} : { ssl }),
  };
}

/**
 * The driver takes these three modes for `verify-full`, with a warning of nine lines that its next version won't: said by
 * the name of what is meant, they go on to mean it.
 */
function plainlySpoken(address: string): string {
  if (/[?&]uselibpqcompat=true\b/.test(address)) return address;
  return address.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
