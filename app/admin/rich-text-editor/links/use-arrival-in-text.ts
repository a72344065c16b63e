import { type Editor, getMarkRange } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import { announceSoughtLink } from '#admin/navigation/sought-link.ts';
import { useArrival } from '#admin/navigation/use-arrival.ts';
import { isSought } from '#domain/watch/find-link.ts';

/**
 * Focuses the editor when the URL's fragment is its field, with the link selected that the URL asks for (§71.4). Other
 * fields have useHashScroll(): this one isn't there until its editor is.
 */
export function useArrivalInText(editor: Editor | null, name: string): void {
  const { hash, sought, key } = useArrival();
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (!editor || editor.isDestroyed || hash !== `#${name}` || arrived.current === key) return;
    arrived.current = key;
    const link = sought === undefined ? undefined : selectLink(editor, sought);
    editor.view.focus();
    if (link) link.element.scrollIntoView({ block: 'center' });
    else editor.view.dom.closest('section')?.scrollIntoView();
    if (sought !== undefined) announceSoughtLink(sought, link?.words);
  }, [editor, name, hash, key, sought]);
}

/** Selects the first link, film or post with a watched address; its element and its words. */
function selectLink(editor: Editor, sought: string): { element: Element; words: string } | undefined {
  const { view, state } = editor;
  let at: number | undefined;
  state.doc.descendants((node, position) => {
    const { href } = node.marks.find(({ type }) => type.name === 'link')?.attrs ?? {};
    if (
      at === undefined &&
      [href, node.attrs['href'], node.attrs['src']].some((own) => isSought(String(own ?? ''), sought))
    )
      at = position;
    return at === undefined;
  });
  if (at === undefined) return undefined;
  const link = state.schema.marks['link'];
  const range = link && getMarkRange(state.doc.resolve(at), link);
  view.dispatch(
    state.tr.setSelection(
      range ? TextSelection.create(state.doc, range.from, range.to) : NodeSelection.create(state.doc, at),
    ),
  );
  const node = range ? view.domAtPos(range.from, 1).node : view.nodeDOM(at);
  const element = node instanceof Element ? node : node?.parentElement;
  return element
    ? { element, words: range ? state.doc.textBetween(range.from, range.to) : sought }
    : undefined;
}
