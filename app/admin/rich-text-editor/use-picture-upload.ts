import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { useEditing } from '#admin/editing/editing-context.ts';
import { startUpload } from '#admin/media-picker/start-upload.ts';
import { refusal, type UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { PastedPictures, StoredPicture } from './pasting/pasted-pictures.ts';
import { insertObject } from './prompts.ts';

/** To the byte, with both kinds of apostrophe (§19.9). */
const INSERTED = 'Image insérée avec succès ✅';
const FAILED = "Erreur lors de l’upload de l'image";

/** Uploads pictures one after the other and inserts each after the selection. */
export function usePictureUpload(editor: React.RefObject<Editor | null>, limits: UploadLimits) {
  const editing = useEditing();
  const [sending, setSending] = useState<{ part: number; fileName: string }>();
  const cancel = useRef<() => void>(undefined);

  /** Undefined when the upload failed, which is already reported. */
  const storeOne = async (file: File): Promise<StoredPicture | undefined> => {
    const reason = refusal(file, limits, 'image');
    if (reason !== undefined) return fail(reason);
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
      const again = await editing.signInAgain().then(
        () => true,
        () => false,
      );
      return again ? await storeOne(file) : undefined;
    }
    return result.outcome === 'stored' || result.outcome === 'known' ? result : fail(result.message);
  };

  const storeAndInsert = async (file: File, alt: string): Promise<void> => {
    const stored = await storeOne(file);
    if (!stored) return;
    insert(stored, alt);
    void showToast('success', INSERTED);
  };

  /** Inserts a stored picture after the selection. */
  const insert = ({ url, width, height }: StoredPicture, alt = ''): void => {
    const attrs = { src: url, alt, title: null, width: width ?? null, height: height ?? null };
    if (editor.current) insertObject(editor.current, { type: 'image', attrs });
  };

  return {
    sending,
    insert,
    cancel: () => cancel.current?.(),
    send: async (files: readonly File[]) => {
      for (const file of files) await storeAndInsert(file, '');
    },
    /**
     * The pictures of a pasted text: the text is inserted once they are stored, each in its place; or the clipboard has
     * pictures only.
     */
    paste: async (pasted: PastedPictures) => {
      const stored: (StoredPicture | undefined)[] = [];
      for (const { file, alt } of pasted.files) {
        if (pasted.alone) await storeAndInsert(file, alt);
        else stored.push(await storeOne(file));
      }
      if (!pasted.alone) editor.current?.view.pasteHTML(pasted.withStored(stored));
    },
  };
}

function fail(reason: string | undefined): undefined {
  void showToast('error', reason ? `${FAILED}\u00a0: ${reason}` : FAILED);
}
