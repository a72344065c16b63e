import type { ImportedRedirects } from '#features/redirects/redirects-file.server.ts';

/** What became of a write. */
export type RedirectsResult =
  /** By which name the journal undoes it (§36.3). */
  | { outcome: 'done'; said: string; undo?: string | undefined }
  | { outcome: 'refused'; field: 'source' | 'target'; message: string }
  | ImportedRedirects
  | { outcome: 'failed'; message: string };

export const STATUS_OF_RESULT: Record<RedirectsResult['outcome'], number> = {
  done: 200,
  imported: 200,
  refused: 400,
  unreadable: 400,
  failed: 500,
};
