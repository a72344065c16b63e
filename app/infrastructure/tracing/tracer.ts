export type Attributes = Record<string, string | number | boolean>;
/** Headers of a request, for the trace that it belongs to already (W3C Trace Context). */
export type TraceHeaders = Record<string, string | string[] | undefined>;

/** A step that has begun. What is done by `during` is below it. */
export type OpenStep = {
  during: <T>(work: () => T) => T;
  /** Ends it, with what is known of it by then; `error`: it failed. */
  end: (attributes?: Attributes, error?: unknown) => void;
};

/** What records traces; there is none unless it is configured. */
export type Tracer = {
  begin: (name: string, attributes: Attributes, headers?: TraceHeaders) => OpenStep;
  /** A step that has ended just now and took so long; nothing where no other one goes on. */
  record: (name: string, attributes: Attributes, milliseconds: number, error?: unknown) => void;
  end: () => Promise<void>;
};
