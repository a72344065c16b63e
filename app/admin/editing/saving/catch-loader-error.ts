/** A form's data could not be loaded; `failure` is the error of the server or of the network. */
export type LoadFailure = { failure: unknown };

/**
 * Returns the result of a form's server loader, or its error as data. The browser would report a rejected promise as an
 * unhandled rejection: the router waits for the stylesheets of a known route before it handles the promise. A redirect
 * (expired session) is thrown.
 */
export async function catchLoaderError<Data>(load: () => Promise<Data>): Promise<Data | LoadFailure> {
  try {
    return await load();
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    return { failure };
  }
}

export function isLoadFailure(loaded: unknown): loaded is LoadFailure {
  return typeof loaded === 'object' && loaded !== null && 'failure' in loaded;
}
