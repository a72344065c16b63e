/** The render queue is full or the wait timed out: the client gets 503. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings';
}

/** A waiting request lost its place to a client with fewer. */
export class RenderingDisplaced extends TooManyRenderings {
  override name = 'RenderingDisplaced';
}

type Limits = {
  concurrency: number;
  /** Maximum waiting renderings, and their timeout. */
  waiting: number;
  timeoutMs: number;
};
type Waiting = { client: string; begin: () => void; refuse: (error: Error) => void; limit: NodeJS.Timeout };

/**
 * A bounded queue with a timeout for rendering: an overload costs neither memory nor minutes. Between two renderings
 * the process responds to requests that need none. Fair queuing: of a full queue the client with most waiting requests
 * loses its last one to a client with fewer, so that one machine alone can't keep the others out.
 */
export class RenderQueue {
  readonly #limits: Limits;
  readonly #queue = new Set<Waiting>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Renders when a slot is free. Throws TooManyRenderings when the queue is full or the timeout passes. `client`: whose
   * request it is.
   */
  async run<T>(work: () => Promise<T>, client = ''): Promise<T> {
    if (this.#running >= this.#limits.concurrency) await this.#turn(client);
    else this.#running++;
    try {
      return await work();
    } finally {
      setImmediate(() => this.#passOn());
    }
  }

  /** Resolves when a rendering has ended and its slot is free. */
  #turn(client: string): Promise<void> {
    if (this.#queue.size >= this.#limits.waiting) this.#displaceFor(client);
    return new Promise((begin, refuse) => {
      const limit = setTimeout(() => {
        this.#queue.delete(waiting);
        refuse(new TooManyRenderings('the queue is slow'));
      }, this.#limits.timeoutMs);
      const waiting: Waiting = { client, begin, refuse, limit };
      this.#queue.add(waiting);
    });
  }

  #displaceFor(client: string): void {
    const byClient = Map.groupBy(this.#queue, (waiting) => waiting.client);
    const [most = []] = [...byClient.values()].sort((one, other) => other.length - one.length);
    const last = most.at(-1);
    if (!last || most.length <= (byClient.get(client)?.length ?? 0) + 1)
      throw new TooManyRenderings('the queue is full');
    this.#queue.delete(last);
    clearTimeout(last.limit);
    last.refuse(new RenderingDisplaced('the queue is full'));
  }

  #passOn(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#running--;
      return;
    }
    this.#queue.delete(next);
    clearTimeout(next.limit);
    next.begin();
  }
}
