import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig } from 'pg';
import { type Configuration, configuration } from '#infrastructure/configuration.server.ts';

/** PostgreSQL options of a process (docs/operations.md); times in milliseconds. */
export type PostgresOptions = {
  poolSize: number;
  /** Timeout for a new connection, or for a free one of the pool. */
  connectMs: number;
  /** statement_timeout of the site's statements. */
  statementMs: number;
  idleMs: number;
  applicationName: string;
  /** undefined: what the connection URL says. */
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

/** Host, name and TLS options of a server, for the driver. */
export function serverOf(address: string, { applicationName, ssl }: PostgresOptions): ClientConfig {
  return {
    connectionString: withVerifyFull(address),
    application_name: applicationName,
    ...(ssl === undefined ? {} : { ssl }),
  };
}

/**
 * The driver treats these three modes as `verify-full`, with a warning of nine lines that its next version won't;
 * writing `verify-full` keeps that meaning.
 */
function withVerifyFull(address: string): string {
  if (/[?&]uselibpqcompat=true\b/.test(address)) return address;
  return address.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
