/** What became of what somebody asked about people. */
export type PeopleResult =
  /** `link`: of an invitation that must be handed on by hand, told this once. */
  | { outcome: 'done'; said: string; link?: string }
  /** By field. */
  | { outcome: 'refused'; errors: Record<string, string> }
  | { outcome: 'failed'; message: string };

export const STATUS_OF_RESULT: Record<PeopleResult['outcome'], number> = {
  done: 200,
  refused: 400,
  failed: 409,
};
