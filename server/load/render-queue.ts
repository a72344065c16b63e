/** The render queue is full or the wait timed out: the client gets 503. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings';
}

type Limits = {
  concurrency: number;
  /** Maximum waiting renderings, and their timeout. */
  waiting: number;
  timeoutMs: number;
};
type Waiting = { begin: () => void; refuse: (error: Error) => void; limit: NodeJS.Timeout };

/**
 * A bounded queue with a timeout for rendering: an overload costs neither memory nor minutes. Between two renderings
 * the process responds to requests that need none.
 */
export class RenderQueue {
  readonly #limits: Limits;
  readonly #queue = new Set<Waiting>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Renders when a slot is free. Throws TooManyRenderings when the queue is full or the timeout passes. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.concurrency) await this.#turn();
    else this.#running++;
    try {
      return await work();
    } finally {
      setImmediate(() => this.#passOn());
    }
  }

  /** Resolves when a rendering has ended and its slot is free. */
  #turn(): Promise<void> {
    if (this.#queue.size >= this.#limits.waiting) throw new TooManyRenderings('the queue is full');
    return new Promise((begin, refuse) => {
      const limit = setTimeout(() => {
        this.#queue.delete(waiting);
        refuse(new TooManyRenderings('the queue is slow'));
      }, this.#limits.timeoutMs);
      const waiting: Waiting = { begin, refuse, limit };
      this.#queue.add(waiting);
    });
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
