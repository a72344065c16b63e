import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useId } from 'react';
import styles from './rich-text-editor.module.css';

/** The alternative text of the selected picture. */
export function PictureDescription({ editor }: { editor: Editor }) {
  const id = useId();
  const description = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('image') ? String(now.getAttributes('image')['alt'] ?? '') : undefined,
  });
  if (description === undefined) return null;
  return (
    <div className={styles['description']}>
      <label htmlFor={id}>Description de l’image</label>
      <input
        id={id}
        value={description}
        placeholder="Ce que l’image montre&nbsp;; vide, celle de la médiathèque"
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          editor.commands.focus();
        }}
      />
    </div>
  );
}
