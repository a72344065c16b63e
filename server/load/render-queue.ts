/** There is too much to draw already: whoever asks now is told to come back. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings';
}

type Limits = {
  /** How many are drawn at the same time. */
  concurrency: number;
  /** How many may wait for that, and how long. */
  waiting: number;
  timeoutMs: number;
};
type Waiting = { begin: () => void; refuse: (error: Error) => void; limit: NodeJS.Timeout };

/**
 * What may be drawn at once, and how much may wait for it, so that more visitors than the machine can serve cost no
 * memory and no minutes. Between two drawings the process answers what needs none.
 */
export class RenderQueue {
  readonly #limits: Limits;
  readonly #queue = new Set<Waiting>();
  #drawing = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Draws when it is its turn. Throws TooManyRenderings when that is too far away. */
  async run<T>(draw: () => Promise<T>): Promise<T> {
    if (this.#drawing >= this.#limits.concurrency) await this.#turn();
    else this.#drawing++;
    try {
      return await draw();
    } finally {
      setImmediate(() => this.#passOn());
    }
  }

  /** Resolves with the place of one that has ended. */
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
      this.#drawing--;
      return;
    }
    this.#queue.delete(next);
    clearTimeout(next.limit);
    next.begin();
  }
}
