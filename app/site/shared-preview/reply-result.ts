/** The result of the form below a shared preview; every refusal returns the typed values. */
export type ReplyResult =
  | { outcome: 'stored'; id: string; name: string; approved: boolean }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, string> }
  | { outcome: 'changed' | 'gone' | 'full' | 'too-many' | 'failed'; values: Record<string, string> }
  /** The link has expired or was withdrawn. */
  | { outcome: 'closed' };
