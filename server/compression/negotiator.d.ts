// The published types are those of a version before `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** Those of `available` that the request takes, best first; `preferred` decides among equals. */
    encodings<Name extends string>(
      available: readonly Name[],
      options?: { preferred?: readonly string[] },
    ): Name[];
  }
}
