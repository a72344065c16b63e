import type { FormValues } from '#admin/editing/form-values.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import type { FileFacts } from '#domain/files/file-facts.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { ReceivedReplies } from '#domain/shared-previews/preview-reply.ts';
import type { Choices } from './describe-field.ts';

export type LoadedForm = {
  kind: ContentKind;
  id: string;
  initial: FormValues;
  version: number;
  limits: UploadLimits;
  choices: Choices;
  /** The facts of the files in the initial values. */
  pictures?: PictureFactsByKey;
  files?: Readonly<Record<string, FileFacts>>;
  /** Undefined for a new item. */
  stored?: {
    published: boolean;
    /** It has a pending draft (§40.1). */
    hasDraft: boolean;
    /** When it was last saved: 'à 17:01'. */
    saved: string;
    /** Its public page; undefined while unpublished. */
    online: string | undefined;
    /** Its content warnings; undefined where they can't be computed. */
    warnings: readonly Warning[] | undefined;
    /** The replies to its shared previews. */
    replies: ReceivedReplies;
    plans: readonly Plan[];
  };
};
