import type { Editor, EditorEvents, JSONContent } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';

/** A selection at which something is inserted later, and what it contained when it was kept. */
type Place = { selection: Selection; content: Slice };

/** The kept places of an editor. */
export type Places = Set<Place>;

export type KeptPlace = {
  /**
   * Runs `insert` with the place selected. The selection is then the one of before, unless that was the place: then it
   * follows what was inserted, like the other places there. What was typed into the place meanwhile is not replaced.
   */
  insert: (insert: (editor: Editor, isSelected: boolean) => void) => void;
  /** Keeps the place where it is now for a second time, which is forgotten on its own. */
  keepAgain: () => KeptPlace;
  forget: () => void;
};

/** Keeps the selection as a place: each transaction's mapping moves it, until it is forgotten. */
export function keepPlace(editor: Editor, places: Places): KeptPlace {
  const { selection } = editor.state;
  return followPlace(editor, places, { selection, content: selection.content() });
}

function followPlace(editor: Editor, places: Places, place: Place): KeptPlace {
  const unfollow = follow(editor, place);
  places.add(place);
  return {
    insert: (insert) => insertAt(editor, place, places, insert),
    keepAgain: () => followPlace(editor, places, { ...place }),
    forget: () => {
      places.delete(place);
      unfollow();
    },
  };
}

function insertAt(
  editor: Editor,
  { selection, content }: Place,
  places: Places,
  insert: Parameters<KeptPlace['insert']>[0],
): void {
  const { state } = editor;
  const select = (selected: Selection) => editor.view.dispatch(editor.state.tr.setSelection(selected));
  const isSelected = state.selection.eq(selection);
  const here = [...places].filter((other) => other.selection.eq(selection));
  const before = { selection: state.selection };
  const unfollow = follow(editor, before);
  if (!selection.content().eq(content)) select(Selection.near(state.doc.resolve(selection.from)));
  else if (!isSelected) select(selection);
  insert(editor, isSelected);
  unfollow();
  for (const other of here) other.selection = editor.state.selection;
  if (!isSelected) select(before.selection);
}

/** Maps a selection through the editor's transactions; returns the function that ends it. */
function follow(editor: Editor, place: { selection: Selection }): () => void {
  const onTransaction = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
    for (const one of [transaction, ...appendedTransactions]) place.selection = mapped(place.selection, one);
  };
  editor.on('transaction', onTransaction);
  return () => editor.off('transaction', onTransaction);
}

/** A selection after a transaction. What is typed at its ends stays outside of it; at a caret, after it. */
function mapped(selection: Selection, { docChanged, doc, mapping }: Transaction): Selection {
  if (!docChanged) return selection;
  const side = (position: number) => (position < selection.to ? 1 : -1);
  return selection.map(doc, {
    map: (position) => mapping.map(position, side(position)),
    mapResult: (position) => mapping.mapResult(position, side(position)),
  });
}

/**
 * Inserts a stored picture after the selection and leaves the focus where it is: another field may have it by now.
 * `isSelected`: one goes on writing there, in a paragraph of its own. Else the rest of a split paragraph follows.
 */
export function insertUploaded(editor: Editor, node: JSONContent, isSelected: boolean): void {
  const { to, $to } = editor.state.selection;
  const hasRest = !isSelected && $to.parent.isTextblock && $to.parentOffset < $to.parent.content.size;
  editor
    .chain()
    .insertContentAt(to, hasRest ? node : [node, { type: 'paragraph' }])
    .command(({ tr }) => {
      // The next picture of the batch goes before the rest.
      if (hasRest) tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to))));
      return true;
    })
    .run();
}
