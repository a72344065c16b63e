/** Memoizes a promise; a rejection isn't kept: the next call tries again. */
export function memoizeSuccess<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
