/** What became of what somebody asked about imports. */
export type ImporterAnswer = { outcome: 'done'; said: string } | { outcome: 'failed'; message: string };

export const STATUS_OF_ANSWER: Record<ImporterAnswer['outcome'], number> = { done: 200, failed: 409 };
