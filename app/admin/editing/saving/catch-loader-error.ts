/** A form's data could not be loaded; the error is what the server threw, or the network. */
export type LoadFailure = { failure: unknown };

/**
 * What the server's loader of a form gives, or why it gave nothing, as data. A rejected promise would be reported by
 * the browser as an error nobody handles: the router waits for the styles of a known page before it looks at it. A
 * redirect (the session ended) goes its way.
 */
export async function catchLoaderError<Data>(load: () => Promise<Data>): Promise<Data | LoadFailure> {
  try {
    return await load();
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    return { failure };
  }
}
