import type { UploadPurpose } from '#domain/files/upload-purposes.ts';

/** A large film with an upload in progress. */
export type UploadInProgress = {
  file: File;
  purpose: UploadPurpose;
  /** The key under which the upload is resumed when the same file is chosen for the same place. */
  name: string;
  /** No other tab of this browser uploads it: its URL may be stored, and the upload resumed. */
  alone: boolean;
  progress: (part: number) => void;
  cancelling: AbortSignal;
};
