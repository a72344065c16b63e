import type { UploadPurpose } from './upload-result.ts';

/** A large film that is on its way. */
export type UploadInProgress = {
  file: File;
  purpose: UploadPurpose;
  /** By which it is known again when the same file is chosen for the same place. */
  name: string;
  /** Nobody else on this browser sends it: where it is may be remembered, and gone on with. */
  alone: boolean;
  progress: (part: number) => void;
  cancelling: AbortSignal;
};
