/** What became of what somebody asked about imports. */
export type ImporterResult = { outcome: 'done'; said: string } | { outcome: 'failed'; message: string };

export const STATUS_OF_RESULT: Record<ImporterResult['outcome'], number> = { done: 200, failed: 409 };
