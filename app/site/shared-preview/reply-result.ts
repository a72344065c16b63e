/** What became of the form below a shared preview; what was typed comes back with every refusal. */
export type ReplyResult =
  | { outcome: 'answered'; name: string; approved: boolean }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, string> }
  | { outcome: 'changed' | 'too-many' | 'failed'; values: Record<string, string> }
  /** The link shows nothing any more. */
  | { outcome: 'closed' };
