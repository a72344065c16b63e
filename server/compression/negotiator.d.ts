// The published types describe a version without `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** The encodings of `available` that the request accepts, best first; `preferred` decides among equals. */
    encodings<Name extends string>(
      available: readonly Name[],
      options?: { preferred?: readonly string[] },
    ): Name[];
  }
}
