import type { Approval } from '#content/shared-previews/preview-replies.server.ts';
import type { Warning } from '#domain/content-checks/warning.ts';

export const PUBLICATION_FAILED = 'Une erreur est survenue lors de la publication';

/** The preview bar's data on the previewed item. */
export type Previewed = {
  /** Whether the stored version is shown; otherwise the unsaved values of a form. */
  saved: boolean;
  /** The stored version is public. */
  published: boolean;
  /** A pending draft of a published item is shown (§40.2). */
  hasDraft: boolean;
  /** The stored version; 0: none. */
  version: number;
  /** The path of its form. */
  edit: string;
  /** Its public path, also before publication. */
  online: string;
  /** The content warnings before publication (§38.4); undefined if they can't be computed. */
  warnings: readonly Warning[] | undefined;
  /** The last approval of a shared preview of it (§39.5). */
  approval?: Approval | undefined;
};
