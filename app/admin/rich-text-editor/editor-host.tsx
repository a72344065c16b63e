import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/**
 * The editable area. The library's own component renders the real iframes for a moment when it unmounts, and these
 * request their third parties (§10.5): this component never does.
 */
export function EditorHost({ editor, className }: { editor: Editor | null; className?: string | undefined }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!editor || editor.isDestroyed || !host.current) return;
    // Creates the placeholder cards of iframes before anything is attached to the document.
    editor.createNodeViews();
    host.current.replaceChildren(editor.view.dom);
  }, [editor]);
  return <div ref={host} className={className} />;
}
