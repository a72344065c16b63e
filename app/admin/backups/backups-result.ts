/** What became of what somebody asked about backups. */
export type BackupsResult =
  | { outcome: 'done'; said: string }
  /** What opens the file for a minute, sent to its address. */
  | { outcome: 'ready'; fields: Record<string, string> }
  /** By field. */
  | { outcome: 'refused'; errors: Record<string, string> }
  | { outcome: 'failed'; message: string };

export const STATUS_OF_RESULT: Record<BackupsResult['outcome'], number> = {
  done: 200,
  ready: 200,
  refused: 400,
  failed: 409,
};
