/** Prepares what comes, several at once, and gives it back in the order in which it came: only so many are in memory. */
export async function* inOrder<In, Out>(
  source: AsyncIterable<In>,
  concurrency: number,
  prepare: (one: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const waiting: Promise<Out>[] = [];
  for await (const one of source) {
    const prepared = prepare(one);
    // Whoever comes to it first tells its failure; until then nobody has missed it.
    prepared.catch(() => undefined);
    waiting.push(prepared);
    if (waiting.length >= concurrency) yield await (waiting.shift() as Promise<Out>);
  }
  for (const prepared of waiting) yield await prepared;
}
