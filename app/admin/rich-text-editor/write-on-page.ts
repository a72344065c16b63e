import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useEffect } from 'react';
import type { Writing } from '#admin/edit-on-page/use-on-page.ts';
import marks from './editor-marks.css?inline';

/**
 * Moves an editor into the page while its text is written there, with the caret where the text was pressed. It keeps its
 * text, its history and its tools; only the view is another one. To be called after `useEditor`, whose options it needs.
 */
export function useWritingOnPage(editor: Editor | null, writing: Writing | undefined): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed || !writing) return;
    const { text, at } = writing;
    const page = text.ownerDocument;
    const pressed = at && blockAt(text, at.y);
    const style = page.createElement('style');
    // The styles of the library, which it gives to the document of the form alone.
    style.textContent = `${document.querySelector('style[data-tiptap-style]')?.textContent ?? ''}${marks}`;
    page.head.append(style);
    const leave = () => {
      editor.unmount();
      editor.mount(document.createElement('div'));
      style.remove();
    };
    try {
      editor.unmount();
      editor.mount((dom) => text.after(dom));
    } catch (error) {
      reportError(error);
      leave();
      writing.onFail();
      return;
    }
    const { view } = editor;
    if (at) {
      // The blocks above may have other heights in the editor.
      const block = view.dom.children[pressed?.index ?? -1];
      if (pressed && block && pressed.count === view.dom.children.length)
        page.defaultView?.scrollBy(0, block.getBoundingClientRect().top - pressed.top);
      selectAt(editor, at);
    } else view.dom.scrollIntoView({ block: 'start' });
    view.focus();
    return leave;
  }, [editor, writing]);
}

/** The block of a rendered text at a height of the page. */
function blockAt(text: HTMLElement, y: number): { index: number; top: number; count: number } | undefined {
  const blocks = [...text.children];
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom >= y);
  const block = blocks[index];
  return block && { index, top: block.getBoundingClientRect().top, count: blocks.length };
}

/** Puts the caret at a point of the page, or selects the picture or the film there. */
function selectAt(editor: Editor, { x, y }: { x: number; y: number }): void {
  const { view } = editor;
  const found = view.posAtCoords({ left: x, top: y });
  if (!found) return;
  const { doc, tr } = view.state;
  const node = found.inside < 0 ? null : doc.nodeAt(found.inside);
  if (node?.isAtom && node.isBlock) editor.commands.setNodeSelection(found.inside);
  else view.dispatch(tr.setSelection(Selection.near(doc.resolve(found.pos))));
}
