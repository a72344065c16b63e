import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/**
 * Where the text is written. The library's own component draws the real frames for a moment when it leaves the page,
 * and these ask their third parties (§10.5): this one never does.
 */
export function EditorHost({ editor, className }: { editor: Editor | null; className?: string | undefined }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!editor || editor.isDestroyed || !host.current) return;
    // The cards that stand for frames come before anything is part of the page.
    editor.createNodeViews();
    host.current.replaceChildren(editor.view.dom);
  }, [editor]);
  return <div ref={host} className={className} />;
}
