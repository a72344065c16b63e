/** Maps items concurrently and yields the results in input order, with bounded concurrency and memory. */
export async function* inOrder<In, Out>(
  source: AsyncIterable<In>,
  concurrency: number,
  prepare: (one: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const waiting: Promise<Out>[] = [];
  for await (const one of source) {
    const prepared = prepare(one);
    // The consumer gets the rejection when it awaits this item; until then it must not count as unhandled.
    prepared.catch(() => undefined);
    waiting.push(prepared);
    if (waiting.length >= concurrency) yield await (waiting.shift() as Promise<Out>);
  }
  for (const prepared of waiting) yield await prepared;
}
