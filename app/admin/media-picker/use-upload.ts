import { useEffect, useRef, useState } from 'react';
import { useEditing } from '#admin/editing/editing-context.ts';
import { useAttached } from '#admin/editing/use-attached.ts';
import { type AcceptedMedia, UPLOAD_PURPOSES, type UploadPurpose } from '#domain/files/upload-purposes.ts';
import { giveUpUpload, startUpload } from './start-upload.ts';
import type { StoredUpload } from './upload-result.ts';
import { refusal, type UploadLimits } from './upload-rules.ts';

/**
 * A file whose upload failed. `reason`: the cause, in French; it follows the form's own sentence and may be ''. `refused`:
 * because of what the file is, so that a retry fails again.
 */
export type FailedFile = { file: File; reason: string; refused?: boolean };

export type UploadState =
  | { state: 'idle' }
  | { state: 'sending'; part: number; fileName: string }
  | ({ state: 'failed' } & FailedFile)
  /** The library has this file: the person chooses. */
  | { state: 'known'; known: StoredUpload; file: File };

type UploadOptions = {
  purpose: UploadPurpose;
  limits: UploadLimits;
  /** By default what the purpose accepts. */
  accepts?: AcceptedMedia;
  onStored: (upload: StoredUpload) => void;
  /** The library's own file is taken instead of the sent one. */
  onKnown?: (file: StoredUpload) => void;
};

/** One upload at a time, with progress, cancel and retry; an expired session is renewed and the upload continues. */
export function useUpload({ purpose, limits, accepts, onStored, onKnown = onStored }: UploadOptions) {
  const editing = useEditing();
  const [state, setState] = useState<UploadState>({ state: 'idle' });
  const cancel = useRef<() => void>(undefined);
  // Unmounting the field cancels its upload.
  useEffect(() => () => cancel.current?.(), []);
  useAttached('file' in state);

  const send = async (
    file: File,
    { chosenAt = performance.now(), allowDuplicate = false } = {},
  ): Promise<void> => {
    cancel.current?.();
    setState({ state: 'sending', part: 0, fileName: file.name });
    const progress = (part: number) => setState({ state: 'sending', part, fileName: file.name });
    const upload = startUpload(file, purpose, progress, allowDuplicate);
    cancel.current = upload.cancel;
    editing.uploadStarted();
    const result = await upload.result;
    const again =
      result.outcome === 'expired' &&
      (await editing.signInAgain(chosenAt).then(
        () => true,
        () => false,
      ));
    editing.uploadEnded();
    if (cancel.current !== upload.cancel) return;
    cancel.current = undefined;
    if (result.outcome === 'stored') {
      setState({ state: 'idle' });
      onStored(result);
    } else if (result.outcome === 'known') setState({ state: 'known', known: result, file });
    else if (result.outcome === 'cancelled') setState({ state: 'idle' });
    else if (again) await send(file, { chosenAt, allowDuplicate });
    else if (result.outcome === 'expired')
      setState({ state: 'failed', reason: 'Votre session a expiré.', file });
    else {
      const refused = result.outcome === 'refused';
      setState({ state: 'failed', reason: result.message ?? '', file, refused });
    }
  };
  return {
    state,
    /**
     * Uploads a file instead of the one that is being sent; a file that the server would refuse has failed at once.
     * `chosenAt`: of a file that was queued, as in the editing context.
     */
    choose: (file: File | undefined, chosenAt = performance.now()) => {
      if (!file) return;
      const reason = refusal(file, limits, accepts ?? UPLOAD_PURPOSES[purpose].accepts);
      if (reason === undefined) return void send(file, { chosenAt });
      cancel.current?.();
      // Its late result would hide the refusal.
      cancel.current = undefined;
      setState({ state: 'failed', reason, file, refused: true });
    },
    /** Cancels the upload in progress, or gives up the one that ended without a stored file. */
    cancel: () => {
      cancel.current?.();
      if ('file' in state) void giveUpUpload(state.file, purpose);
      setState({ state: 'idle' });
    },
    /** Takes the library's file, or stores the sent one all the same. */
    takeKnown: () => {
      if (state.state !== 'known') return;
      void giveUpUpload(state.file, purpose);
      setState({ state: 'idle' });
      onKnown(state.known);
    },
    sendAgain: () => {
      if (state.state === 'known') void send(state.file, { allowDuplicate: true });
    },
  };
}
