import type { Editor, JSONContent } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useEditing } from '#admin/editing/editing-context.ts';
import { useAttached } from '#admin/editing/use-attached.ts';
import { startUpload } from '#admin/media-picker/start-upload.ts';
import { refusal, type UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { FailedFile } from '#admin/media-picker/use-upload.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { insertUploaded, type KeptPlace, keepPlace, type Places } from './insertion-places.ts';
import type { PastedPictures, StoredPicture } from './pasting/pasted-pictures.ts';
import { insertObject } from './prompts.ts';

/** To the byte, with both kinds of apostrophe (§19.9). */
const INSERTED = 'Image insérée avec succès ✅';
export const PICTURE_FAILED = "Erreur lors de l’upload de l'image";

type ChosenPicture = { file: File; alt: string };
/** What was chosen or pasted at once. `chosenAt`: by performance.now(); `place`: where the caret was. */
type Batch = { chosenAt: number; place: KeptPlace | undefined };
/** `place`: where the picture would have been inserted. */
type FailedPicture = FailedFile & { id: string; alt: string; place: KeptPlace | undefined };

/**
 * Uploads pictures one after the other and inserts each after the selection at which it was chosen. `onPage`: the
 * failures below the editor are hidden, so that a toast reports each.
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
  const places = useRef<Places>(new Set());
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
  const fail = ({ place }: Batch, failed: Omit<FailedPicture, 'id' | 'place'>): undefined => {
    setFailures((now) => [...now, { ...failed, id: crypto.randomUUID(), place: place?.keepAgain() }]);
    if (onPage) void showToast('error', `${PICTURE_FAILED}\u00a0: ${failed.file.name}`);
  };
  const removeFailure = (failed: FailedPicture) => setFailures((now) => now.filter((one) => one !== failed));

  /** Runs the work after that of earlier pastes and choices; by default its place is the selection. */
  const inTurn = (
    work: (batch: Batch) => Promise<void>,
    place = editor.current ? keepPlace(editor.current, places.current) : undefined,
  ): Promise<void> => {
    const chosenAt = performance.now();
    const mine = last.current
      .then(() => {
        isCancelled.current = false;
        return work({ chosenAt, place });
      })
      .finally(() => place?.forget());
    last.current = mine.catch(() => {});
    return mine;
  };

  /** Undefined when the upload failed, which is already reported, was cancelled, or when the editor is gone. */
  const storeOne = async ({ file, alt }: ChosenPicture, batch: Batch): Promise<StoredPicture | undefined> => {
    if (!here.current || isCancelled.current) return undefined;
    const reason = refusal(file, limits, 'image');
    if (reason !== undefined) return fail(batch, { file, alt, reason, refused: true });
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
      const again = await editing.signInAgain(batch.chosenAt).then(
        () => true,
        () => false,
      );
      return again
        ? await storeOne({ file, alt }, batch)
        : fail(batch, { file, alt, reason: 'Votre session a expiré.' });
    }
    if (result.outcome === 'stored' || result.outcome === 'known') return result;
    return fail(batch, { file, alt, reason: result.message ?? '', refused: result.outcome === 'refused' });
  };

  const storeAndInsert = async (picture: ChosenPicture, batch: Batch): Promise<void> => {
    const stored = await storeOne(picture, batch);
    if (!stored || !here.current) return;
    const node = pictureNode(stored, picture.alt);
    batch.place?.insert((now, isSelected) => insertUploaded(now, node, isSelected));
    void showToast('success', INSERTED);
  };

  return {
    sending,
    failures,
    giveUp: (failed: FailedPicture) => {
      removeFailure(failed);
      failed.place?.forget();
    },
    retry: (failed: FailedPicture) => {
      removeFailure(failed);
      return inTurn((batch) => storeAndInsert(failed, batch), failed.place);
    },
    /** Inserts a stored picture after the selection. */
    insert: (stored: StoredPicture) => {
      if (editor.current) insertObject(editor.current, pictureNode(stored, ''));
    },
    cancel: () => {
      isCancelled.current = true;
      cancel.current?.();
    },
    send: (files: readonly File[]) =>
      inTurn(async (batch) => {
        for (const file of files) await storeAndInsert({ file, alt: '' }, batch);
      }),
    /**
     * The pictures of a pasted text: the text is inserted once they are stored, each in its place; or the clipboard has
     * pictures only.
     */
    paste: (pasted: PastedPictures) =>
      inTurn(async (batch) => {
        const stored: (StoredPicture | undefined)[] = [];
        for (const picture of pasted.files) {
          if (pasted.alone) await storeAndInsert(picture, batch);
          else stored.push(await storeOne(picture, batch));
        }
        if (pasted.alone || !here.current) return;
        batch.place?.insert((now) => now.view.pasteHTML(pasted.withStored(stored)));
        // The paste has scrolled to its text.
        if (editor.current?.isFocused) editor.current.commands.scrollIntoView();
      }),
  };
}

function pictureNode({ url, width, height }: StoredPicture, alt: string): JSONContent {
  const attrs = { src: url, alt, title: null, width: width ?? null, height: height ?? null };
  return { type: 'image', attrs };
}
