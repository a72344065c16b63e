import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { useEditing } from '#admin/editing/editing-context.ts';
import { startUpload } from '#admin/media-picker/start-upload.ts';
import { refusal, type UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** To the byte, with both kinds of apostrophe (§19.9). */
const INSERTED = 'Image insérée avec succès ✅';
const FAILED = "Erreur lors de l’upload de l'image";

type StoredPicture = { url: string; width?: number | null | undefined; height?: number | null | undefined };

/** Sends pictures one after the other and puts each into the text where the writer was. */
export function usePictureUpload(editor: React.RefObject<Editor | null>, limits: UploadLimits) {
  const editing = useEditing();
  const [sending, setSending] = useState<{ part: number; fileName: string }>();
  const cancel = useRef<() => void>(undefined);

  const sendOne = async (file: File): Promise<void> => {
    const reason = refusal(file, limits, 'image');
    if (reason !== undefined) return void showToast('error', `${FAILED}\u00a0: ${reason}`);
    const progress = (part: number) => setSending({ part, fileName: file.name });
    progress(0);
    const upload = startUpload(file, 'blog-inline', progress);
    cancel.current = upload.cancel;
    editing.uploadStarted();
    const result = await upload.result;
    editing.uploadEnded();
    setSending(undefined);
    if (result.outcome === 'cancelled') return;
    if (result.outcome === 'expired') {
      const again = await editing.signInAgain().then(
        () => true,
        () => false,
      );
      if (again) await sendOne(file);
      return;
    }
    if (result.outcome !== 'stored') {
      return void showToast('error', result.message ? `${FAILED}\u00a0: ${result.message}` : FAILED);
    }
    insert(result);
    void showToast('success', INSERTED);
  };

  /** Puts a stored picture into the text where the writer was. */
  const insert = ({ url, width, height }: StoredPicture): void => {
    const attrs = { src: url, alt: '', title: null, width: width ?? null, height: height ?? null };
    editor.current
      ?.chain()
      .focus()
      .insertContent([{ type: 'image', attrs }, { type: 'paragraph' }])
      .run();
  };

  return {
    sending,
    insert,
    cancel: () => cancel.current?.(),
    send: async (files: readonly File[]) => {
      for (const file of files) await sendOne(file);
    },
  };
}
