import { RenderingDisplaced, type RenderQueue } from '../load/render-queue.ts';

/**
 * Request coalescing: one rendering for all requests that wait for the same page. It has the place in the queue of the
 * client that asked first; where this client loses it to another one, the next client that waits asks for its own.
 */
export class CoalescedRenderings<T> {
  readonly #queue: RenderQueue;
  readonly #inProgress = new Map<string, { client: string; result: Promise<T> }>();

  constructor(queue: RenderQueue) {
    this.#queue = queue;
  }

  /** Renders when a slot is free, once for each `name`. Throws TooManyRenderings, and what `work` throws. */
  async run(name: string, client: string, work: () => Promise<T>): Promise<T> {
    for (let shared = this.#inProgress.get(name); shared; shared = this.#inProgress.get(name)) {
      try {
        return await shared.result;
      } catch (error) {
        if (!(error instanceof RenderingDisplaced) || shared.client === client) throw error;
      }
    }
    const result = this.#queue.run(work, client).finally(() => this.#inProgress.delete(name));
    this.#inProgress.set(name, { client, result });
    return await result;
  }
}
