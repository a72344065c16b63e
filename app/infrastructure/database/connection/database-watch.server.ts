import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '#infrastructure/log.server.ts';
import { DatabaseUnavailableError } from '../database-unavailable.server.ts';

/** Pause after the first failed probe; it doubles after each further one, up to the maximum. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

const WORDS = {
  primary: {
    away: 'database unavailable: serving cached public pages',
    back: 'database available again',
  },
  replica: {
    away: 'replica unavailable: reading public pages from the primary',
    back: 'replica available again',
  },
};

/**
 * - `reachable`: the database responds.
 * - `doubtful`: a connection broke or a response is late; a probe checks.
 * - `away`: a probe failed; requests fail at once until one succeeds.
 */
export type DatabaseState = 'reachable' | 'doubtful' | 'away';

/**
 * Circuit breaker: knows whether the database responds, so that requests need not time out one by one. The first
 * failure starts probes over a connection of their own, which repeat until the database responds. An outage writes one
 * line to the log, its end another.
 */
export class DatabaseWatch {
  #state: DatabaseState = 'reachable';
  #failures = 0;
  #outages = 0;
  #ended = false;
  #awaySince = 0;
  #downSignal = new AbortController();
  readonly #probe: () => Promise<void>;
  readonly role: keyof typeof WORDS;

  /** `probe` queries the database over a new connection, and throws after a short timeout. */
  constructor(probe: () => Promise<void>, role: keyof typeof WORDS = 'primary') {
    this.#probe = probe;
    this.role = role;
  }

  get state(): DatabaseState {
    return this.#state;
  }

  /** Number of failures so far: comparing two values shows whether one happened in between. */
  get failures(): number {
    return this.#failures;
  }

  get outages(): number {
    return this.#outages;
  }

  /** Aborted once the database is known to be down: pending waits for a response can stop. */
  get isDown(): AbortSignal {
    return this.#downSignal.signal;
  }

  /** Fails fast: throws DatabaseUnavailableError while the database is known to be down. */
  refuseWhileAway(): void {
    if (this.#state === 'away') throw new DatabaseUnavailableError('database unavailable');
  }

  /** Reports that a connection broke or could not be made, or that a response is late. */
  reportFailure(): void {
    this.#failures++;
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
        if (this.#downSignal.signal.aborted) this.#downSignal = new AbortController();
        return;
      } catch (error) {
        if (this.#ended) return;
        if (this.#state !== 'away') this.#markDown(error);
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  #markDown(error: unknown): void {
    this.#state = 'away';
    this.#outages++;
    this.#awaySince = Date.now();
    this.#downSignal.abort();
    // A driver's message may contain the connection URL, and that the password.
    const { code, name } = error as NodeJS.ErrnoException;
    log.error(WORDS[this.role].away, { reason: code ?? name });
  }
}
