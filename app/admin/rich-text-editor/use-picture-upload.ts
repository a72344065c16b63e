import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useEditing } from '#admin/editing/editing-context.ts';
import { useAttached } from '#admin/editing/use-attached.ts';
import { startUpload } from '#admin/media-picker/start-upload.ts';
import { refusal, type UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { FailedFile } from '#admin/media-picker/use-upload.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { PastedPictures, StoredPicture } from './pasting/pasted-pictures.ts';
import { insertObject } from './prompts.ts';

/** To the byte, with both kinds of apostrophe (§19.9). */
const INSERTED = 'Image insérée avec succès ✅';
export const PICTURE_FAILED = "Erreur lors de l’upload de l'image";

type ChosenPicture = { file: File; alt: string };
type FailedPicture = FailedFile & { id: string; alt: string };

/**
 * Uploads pictures one after the other and inserts each after the selection. `onPage`: the failures below the editor are
 * hidden, so that a toast reports each.
 */
export function usePictureUpload(
  editor: React.RefObject<Editor | null>,
  limits: UploadLimits,
  onPage: boolean,
) {
  const editing = useEditing();
  const [sending, setSending] = useState<{ part: number; fileName: string }>();
  const [failures, setFailures] = useState<readonly FailedPicture[]>([]);
  const cancel = useRef<() => void>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const here = useRef(false);
  /** The batch under way was cancelled: its other pictures are not sent. */
  const isCancelled = useRef(false);
  // An unmounted editor sends nothing more.
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      cancel.current?.();
    };
  }, []);
  useAttached(failures.length > 0);
  const fail = (failed: Omit<FailedPicture, 'id'>): undefined => {
    setFailures((now) => [...now, { ...failed, id: crypto.randomUUID() }]);
    if (onPage) void showToast('error', `${PICTURE_FAILED}\u00a0: ${failed.file.name}`);
  };
  const giveUp = (failed: FailedPicture) => setFailures((now) => now.filter((one) => one !== failed));

  /** Runs the work after that of earlier pastes and choices, with the time at which its files were chosen. */
  const inTurn = (work: (chosenAt: number) => Promise<void>): Promise<void> => {
    const chosenAt = performance.now();
    const mine = last.current.then(() => {
      isCancelled.current = false;
      return work(chosenAt);
    });
    last.current = mine.catch(() => {});
    return mine;
  };

  /** Undefined when the upload failed, which is already reported, was cancelled, or when the editor is gone. */
  const storeOne = async (
    { file, alt }: ChosenPicture,
    chosenAt: number,
  ): Promise<StoredPicture | undefined> => {
    if (!here.current || isCancelled.current) return undefined;
    const reason = refusal(file, limits, 'image');
    if (reason !== undefined) return fail({ file, alt, reason, refused: true });
    const progress = (part: number) => setSending({ part, fileName: file.name });
    progress(0);
    const upload = startUpload(file, 'blog-inline', progress);
    cancel.current = upload.cancel;
    editing.uploadStarted();
    const result = await upload.result;
    editing.uploadEnded();
    setSending(undefined);
    if (result.outcome === 'cancelled') return undefined;
    if (result.outcome === 'expired') {
      const again = await editing.signInAgain(chosenAt).then(
        () => true,
        () => false,
      );
      return again
        ? await storeOne({ file, alt }, chosenAt)
        : fail({ file, alt, reason: 'Votre session a expiré.' });
    }
    if (result.outcome === 'stored' || result.outcome === 'known') return result;
    return fail({ file, alt, reason: result.message ?? '', refused: result.outcome === 'refused' });
  };

  const storeAndInsert = async (picture: ChosenPicture, chosenAt: number): Promise<void> => {
    const stored = await storeOne(picture, chosenAt);
    if (!stored) return;
    insert(stored, picture.alt);
    void showToast('success', INSERTED);
  };

  /** Inserts a stored picture after the selection. */
  const insert = ({ url, width, height }: StoredPicture, alt = ''): void => {
    const attrs = { src: url, alt, title: null, width: width ?? null, height: height ?? null };
    if (editor.current) insertObject(editor.current, { type: 'image', attrs });
  };

  return {
    sending,
    failures,
    giveUp,
    retry: (failed: FailedPicture) => {
      giveUp(failed);
      return inTurn((chosenAt) => storeAndInsert(failed, chosenAt));
    },
    insert,
    cancel: () => {
      isCancelled.current = true;
      cancel.current?.();
    },
    send: (files: readonly File[]) =>
      inTurn(async (chosenAt) => {
        for (const file of files) await storeAndInsert({ file, alt: '' }, chosenAt);
      }),
    /**
     * The pictures of a pasted text: the text is inserted once they are stored, each in its place; or the clipboard has
     * pictures only.
     */
    paste: (pasted: PastedPictures) =>
      inTurn(async (chosenAt) => {
        const stored: (StoredPicture | undefined)[] = [];
        for (const picture of pasted.files) {
          if (pasted.alone) await storeAndInsert(picture, chosenAt);
          else stored.push(await storeOne(picture, chosenAt));
        }
        if (!pasted.alone && here.current) editor.current?.view.pasteHTML(pasted.withStored(stored));
      }),
  };
}
