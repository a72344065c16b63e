/** What became of what somebody asked of an account. */
export type AccountResult =
  | { outcome: 'done'; said: string }
  /** By field. */
  | { outcome: 'refused'; errors: Record<string, string> }
  | { outcome: 'failed'; message: string };

export const STATUS_OF_RESULT: Record<AccountResult['outcome'], number> = {
  done: 200,
  refused: 400,
  failed: 500,
};
