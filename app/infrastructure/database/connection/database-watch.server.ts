import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '#infrastructure/log.server.ts';
import { DatabaseUnavailableError } from './connection-failure.server.ts';

/** Asked again this long after a failed probe, twice as long after each further one, up to the last. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

const WORDS = {
  primary: {
    away: 'the database is away: public pages go on as they were last kept',
    back: 'the database is back',
  },
  replica: {
    away: 'the replica is away: public pages are read from the database itself',
    back: 'the replica is back',
  },
};

/**
 * - `reachable`: it answers.
 * - `doubtful`: a connection broke or an answer is late; a probe is finding out.
 * - `away`: a probe failed; nobody waits for it until one succeeds.
 */
export type DatabaseState = 'reachable' | 'doubtful' | 'away';

/**
 * Knows whether the database answers, so that requests need not wait for it one by one: the first doubt starts a probe
 * of its own connection, which goes on until the database is there. An outage is one line in the log, its end another.
 */
export class DatabaseWatch {
  #state: DatabaseState = 'reachable';
  #doubts = 0;
  #outages = 0;
  #ended = false;
  #awaySince = 0;
  #goneAwaySignal = new AbortController();
  readonly #probe: () => Promise<void>;
  readonly role: keyof typeof WORDS;

  /** `probe` asks the database anything over a new connection, and throws after a short time without an answer. */
  constructor(probe: () => Promise<void>, role: keyof typeof WORDS = 'primary') {
    this.#probe = probe;
    this.role = role;
  }

  get state(): DatabaseState {
    return this.#state;
  }

  /** How often something went wrong: who compares it knows whether it happened meanwhile. */
  get doubts(): number {
    return this.#doubts;
  }

  /** How often the database was away. */
  get outages(): number {
    return this.#outages;
  }

  /** Aborted once the database is known to be away: what waits for an answer needn't wait on. */
  get isDown(): AbortSignal {
    return this.#goneAwaySignal.signal;
  }

  /** Throws DatabaseUnavailableError at once instead of letting a request wait for what is known to be away. */
  refuseWhileAway(): void {
    if (this.#state === 'away') throw new DatabaseUnavailableError('the database is away');
  }

  /** Says that a connection broke, could not be made, or that an answer is late. */
  reportFailure(): void {
    this.#doubts++;
    if (this.#state !== 'reachable' || this.#ended) return;
    this.#state = 'doubtful';
    void this.#findOut();
  }

  end(): void {
    this.#ended = true;
  }

  async #findOut(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.#ended; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await this.#probe();
        if (this.#state === 'away')
          log.info(WORDS[this.role].back, { seconds: Math.round((Date.now() - this.#awaySince) / 1000) });
        this.#state = 'reachable';
        if (this.#goneAwaySignal.signal.aborted) this.#goneAwaySignal = new AbortController();
        return;
      } catch (error) {
        if (this.#ended) return;
        if (this.#state !== 'away') this.#goAway(error);
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  #goAway(error: unknown): void {
    this.#state = 'away';
    this.#outages++;
    this.#awaySince = Date.now();
    this.#goneAwaySignal.abort();
    // The message of a driver may hold the address, and that the password.
    const { code, name } = error as NodeJS.ErrnoException;
    log.error(WORDS[this.role].away, { reason: code ?? name });
  }
}
