import pg from 'pg';
import { log } from '#infrastructure/log.server.ts';
import { withTimeout } from '../connection/pooled-connection.server.ts';
import { type PostgresOptions, serverOf } from '../connection/postgres-options.server.ts';
import { ownChannel } from '../schema/own-schema.server.ts';
import { VERSION_CHANNEL } from './raise-version.server.ts';
import type { VersionCache } from './version-cache.server.ts';

/** Polling as a fallback for NOTIFY: a notification can get lost, and poolers pass none on. */
const POLL_MS = 400;
const ANSWER_MS = 1000;
const CONNECT_MS = 2000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

/**
 * Refreshes a VersionCache over one dedicated connection (LISTEN): at once on each NOTIFY, else every 400 ms. While
 * there is no connection, the version expires and requests query it themselves. `onTrouble`: the connection broke or is
 * late.
 */
export class VersionFeed {
  #ended = false;
  #wake = () => {};
  #running: Promise<void> | undefined;
  readonly #address: string;
  readonly #options: PostgresOptions;
  readonly #known: VersionCache;
  readonly #onTrouble: () => void;

  constructor(address: string, options: PostgresOptions, known: VersionCache, onTrouble: () => void) {
    this.#address = address;
    this.#options = options;
    this.#known = known;
    this.#onTrouble = onTrouble;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async end(): Promise<void> {
    this.#ended = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.#ended) {
      const client = new pg.Client({
        ...serverOf(this.#address, this.#options),
        connectionTimeoutMillis: CONNECT_MS,
        keepAlive: true,
      });
      let listening = false;
      try {
        await this.#follow(client, () => {
          listening = true;
          pause = FIRST_PAUSE_MS;
        });
      } catch (error) {
        // A failed connection attempt proves little: the server may have none left for this, and enough for the pool.
        if (listening) this.#onTrouble();
        const { code, name } = error as NodeJS.ErrnoException;
        log.debug('content version notifications unavailable: every request queries it', {
          reason: code ?? name,
        });
      } finally {
        client.end().catch(() => {});
      }
      if (!this.#ended) await this.#wokenWithin(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  async #follow(client: pg.Client, onListening: () => void): Promise<void> {
    let broken: Error | undefined;
    client.on('error', (error) => {
      broken = error;
      this.#wake();
    });
    client.on('notification', () => this.#wake());
    await client.connect();
    const channel = await readChannel(client);
    await withTimeout(client, ANSWER_MS, () => client.query(`listen ${pg.escapeIdentifier(channel)}`));
    while (!this.#ended) {
      // Subscribed before the read: a NOTIFY that arrives meanwhile causes another read.
      const called = this.#wokenWithin(POLL_MS);
      await this.#known.refresh(() => readVersion(client));
      onListening();
      await called;
      if (broken) throw broken;
    }
  }

  #wokenWithin(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const limit = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(limit);
        resolve();
      };
    });
  }
}

async function readChannel(client: pg.Client): Promise<string> {
  const { rows } = await withTimeout(client, ANSWER_MS, () =>
    client.query<{ channel: string }>(`select ${ownChannel(VERSION_CHANNEL)} as channel`),
  );
  return rows[0]?.channel ?? VERSION_CHANNEL;
}

async function readVersion(client: pg.Client): Promise<number> {
  const { rows } = await withTimeout(client, ANSWER_MS, () =>
    client.query<{ version: number }>('select version from content_version where id = 1'),
  );
  const [row] = rows;
  if (!row) throw new Error('There is no content version');
  return row.version;
}
