export type Attributes = Record<string, string | number | boolean>;
/** Request headers, for trace propagation (W3C Trace Context). */
export type TraceHeaders = Record<string, string | string[] | undefined>;

/** A started span. Spans within `during` are its children. */
export type OpenSpan = {
  during: <T>(work: () => T) => T;
  /** Ends the span, with its final attributes; `error`: it failed. */
  end: (attributes?: Attributes, error?: unknown) => void;
};

/** Records traces; there is none unless it is configured. */
export type Tracer = {
  begin: (name: string, attributes: Attributes, headers?: TraceHeaders) => OpenSpan;
  /** A span that has just ended after this duration; nothing without a parent span. */
  record: (name: string, attributes: Attributes, milliseconds: number, error?: unknown) => void;
  end: () => Promise<void>;
};
