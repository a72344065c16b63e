import type { ImportedRedirects } from '#features/redirects/redirects-file.server.ts';

/** What became of a write. */
export type RedirectsAnswer =
  | { outcome: 'done'; said: string }
  | { outcome: 'refused'; field: 'source' | 'target'; message: string }
  | ImportedRedirects
  | { outcome: 'failed'; message: string };

export const STATUS_OF_ANSWER: Record<RedirectsAnswer['outcome'], number> = {
  done: 200,
  imported: 200,
  refused: 400,
  unreadable: 400,
  failed: 500,
};
