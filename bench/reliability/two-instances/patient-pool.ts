import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const ATTEMPTS = 120;

/** A pool of the bench's own queries, which waits while the server is away. Its queries may be sent twice. */
export class PatientPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    // Idle connections fail when the server ends before the pool.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...given: unknown[]) => Promise<unknown>;
    const patiently = async (...given: unknown[]) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await query(...given);
        } catch (error) {
          if (attempt === ATTEMPTS || !isAway(error)) throw error;
          await pause(500);
        }
      }
    };
    this.query = patiently as typeof this.query;
  }
}

/** Errors of connections have the system's codes, or PostgreSQL's of classes 08 and 57; a cut one has none. */
function isAway(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === '' || /^(?:E[A-Z]+|08...|57P..)$/.test(code);
}
