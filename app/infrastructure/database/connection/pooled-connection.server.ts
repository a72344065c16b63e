import type { Client, PoolClient, QueryResult } from 'pg';
import { DatabaseTimeoutError, isDatabaseUnavailable } from '../database-unavailable.server.ts';
import type { DatabaseWatch } from './database-watch.server.ts';

/**
 * A connection of the pool for one query or one transaction. Connection failures are reported to the watch. A single
 * read is then retried once over another connection; a write never is, because it may have been executed.
 */
export class PooledConnection {
  #client: PoolClient;
  #broken = false;
  #isReleased = false;
  #inTransaction = false;
  readonly #takeAnother: () => Promise<PoolClient>;
  readonly #watch: DatabaseWatch;
  readonly #responseMs: number;

  /** `responseMs`: timeout of a response; then the connection is discarded. */
  constructor(
    client: PoolClient,
    takeAnother: () => Promise<PoolClient>,
    watch: DatabaseWatch,
    responseMs: number,
  ) {
    this.#client = client;
    this.#takeAnother = takeAnother;
    this.#watch = watch;
    this.#responseMs = responseMs;
  }

  async query(text: string, values: unknown[]): Promise<QueryResult> {
    const command = /^\w*/.exec(text)?.[0].toLowerCase();
    if (command === 'begin' || command === 'start') this.#inTransaction = true;
    try {
      return await this.#send(text, values);
    } catch (error) {
      const again = this.#broken && !this.#inTransaction && command === 'select';
      if (!again || error instanceof DatabaseTimeoutError) throw error;
      // Given back first: where all connections of the pool broke at once, each would wait for one that another holds.
      this.release();
      this.#client = await this.#takeAnother();
      this.#isReleased = false;
      this.#broken = false;
      return await this.#send(text, values);
    }
  }

  release(): void {
    if (!this.#isReleased) this.#client.release(this.#broken);
    this.#isReleased = true;
  }

  async #send(text: string, values: unknown[]): Promise<QueryResult> {
    try {
      const send = () => this.#client.query(text, values);
      return await withTimeout(this.#client as unknown as Client, this.#responseMs, send, this.#watch.isDown);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.#broken = true;
        this.#watch.reportFailure();
      }
      throw error;
    }
  }
}

/**
 * Closes a connection that does not respond in time, or whose database is known to be down, and throws
 * DatabaseTimeoutError.
 */
export async function withTimeout<T>(
  client: Client,
  limitMs: number,
  send: () => Promise<T>,
  isDown?: AbortSignal,
): Promise<T> {
  let late: DatabaseTimeoutError | undefined;
  const giveUp = (why: string) => {
    late = new DatabaseTimeoutError(why);
    // While a query runs, this closes the socket, which ends the query too.
    client.end().catch(() => {});
  };
  const limit = setTimeout(giveUp, limitMs, `The database did not respond for ${limitMs / 1000} seconds`);
  const away = () => giveUp('The database is down');
  isDown?.addEventListener('abort', away, { once: true });
  try {
    return await send();
  } catch (error) {
    throw late ?? error;
  } finally {
    clearTimeout(limit);
    isDown?.removeEventListener('abort', away);
  }
}
